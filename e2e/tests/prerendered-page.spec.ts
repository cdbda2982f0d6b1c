import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.th

/** Delays all scripts except the script that shows the prerendered page. */
async function holdApp(page: Page): Promise<() => void> {
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(/\/assets\/(?!prerender)[^/]+\.js$/, async (route) => {
    await isFree
    await route.continue()
  })
  return letGo
}

/** Counts the calls of the endpoint. */
function counted(page: Page, path: string): () => number {
  let count = 0
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) count++
  })
  return () => count
}

const isWaiting = (page: Page) => page.locator('#root[data-shows=prerendered]')

test('keeps the login that was typed before the app starts, and sends it once', async ({ page }) => {
  const logins = counted(page, '/api/login')
  const letGo = await holdApp(page)
  await page.goto('/user#transfer', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: t.login.title })).toBeVisible()
  await expect(page).toHaveURL('/login#transfer')
  const phone = page.getByLabel(t.member.phone)
  await phone.fill('081 000 0001')
  const password = page.getByLabel(t.member.password, { exact: true })
  await password.fill('wallet-demo-1')
  await page.getByRole('switch', { name: t.login.remember }).uncheck()
  const submit = page.getByRole('button', { name: t.login.submit })
  await page.getByRole('button', { name: t.word.language }).click()
  await submit.click()
  await submit.click()
  await password.press('Enter')
  await expect(page.locator('[data-kept]')).toHaveCount(1)
  expect(logins()).toBe(0)
  // The app hydrates the page, so the field is still the same element.
  await phone.evaluate((input) => {
    const root = document.getElementById('root') as HTMLElement
    const observer = new MutationObserver(() => Object.assign(window, { isKept: input.isConnected }))
    observer.observe(root, { attributeFilter: ['data-shows'] })
  })

  letGo()
  await expect(page).toHaveURL('/user/home#transfer')
  expect(logins()).toBe(1)
  expect(await page.evaluate(() => 'isKept' in window && window.isKept)).toBe(true)
  expect(
    await page.evaluate(() => [sessionStorage.getItem('token') !== null, localStorage.getItem('token')]),
  ).toEqual([true, null])
})

test('takes over the prerendered page without a layout shift', async ({ page }) => {
  const letGo = await holdApp(page)
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/login', { waitUntil: 'commit' })
  await expect(page.getByLabel(t.member.phone)).toBeVisible()
  letGo()
  await expect(isWaiting(page)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([])
})

test('keeps the number that was typed on the register page before the app starts', async ({ page }) => {
  const letGo = await holdApp(page)
  await page.goto('/register', { waitUntil: 'commit' })
  // The prerendered page has its styles before any script of the app loads them.
  await expect(page.locator('head > link[rel=stylesheet][href*="/RegisterPage"]')).toHaveCount(1)
  await page.getByLabel(t.member.phone).fill('0899999999')
  await page.getByRole('button', { name: t.action.continue }).click()
  letGo()
  await expect(page.getByRole('heading', { name: t.register.titleOtp })).toBeVisible()
  // The registration goes on at its second step.
  await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('.splash')).toBeVisible()
  await expect(isWaiting(page)).toHaveCount(0)
})

test.describe('in Lao', () => {
  test.use({ language: 'la' })

  test('shows the language of the device, and opens the list that was tapped early', async ({ page }) => {
    const letGo = await holdApp(page)
    await page.goto('/login', { waitUntil: 'commit' })
    const title = page.getByRole('heading', { name: texts.la.login.title })
    await expect(title).toBeVisible()
    await page.getByRole('button', { name: texts.la.word.language }).click()
    await expect(page.getByRole('menu')).toHaveCount(0)
    letGo()
    await expect(page.getByRole('menu', { name: texts.la.word.language })).toBeVisible()
    await expect(isWaiting(page)).toHaveCount(0)
    await expect(title).toBeVisible()
  })
})

test('shows no login page to a member who is logged in', async ({ page, logInAs }) => {
  await logInAs('0810000001')
  const letGo = await holdApp(page)
  await page.goto('/user/home', { waitUntil: 'commit' })
  await expect(page.locator('.splash')).toBeVisible()
  await expect(isWaiting(page)).toHaveCount(0)
  letGo()
  await expect(page.getByRole('region', { name: t.money.balance })).toBeVisible()
})
