import type { Locator } from '@playwright/test'
import { appUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const t = texts.th
/** Height of the bar of an iPhone without a home button, in px. */
const BAR = 34

test.beforeEach(async ({ page, logInAs }) => {
  await logInAs('0810000001')
  await page.goto('/user/bonus')
  await page.getByRole('link', { name: t.menu.home }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toBeVisible()
})

test('closes the sheet on the first back gesture, and the page on the second', async ({ page }) => {
  const sheet = page.getByRole('dialog', { name: t.money.withdraw })
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  await expect(sheet).toBeVisible()
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/user/home')
  await page.goBack()
  await expect(page).toHaveURL('/user/bonus')
  await page.goto('/user/home#withdraw')
  await sheet.getByRole('button', { name: t.action.close }).click()
  await expect(page).toHaveURL('/user/home')
  await page.goBack()
  await expect(page).toHaveURL('/user/bonus')
})

test('keeps buttons above the keyboard and the bar of an iPhone', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: BAR } })
  const bottomOf = async (target: Locator) => {
    const box = await target.boundingBox()
    return box ? box.y + box.height : Number.NaN
  }
  const free = 844 - BAR
  await expect
    .poll(() => bottomOf(page.getByRole('link', { name: t.menu.profile })))
    .toBeLessThanOrEqual(free)
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  await page.getByRole('textbox', { name: t.withdraw.amount }).fill('500')
  const send = page.getByRole('button', { name: fill(t.withdraw.command, { amount: '500' }) })
  await expect(send).toBeVisible()
  const typing = (height: number) =>
    page.evaluate((value) => {
      Object.defineProperty(window.visualViewport, 'height', { value, configurable: true })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, height)
  await typing(508)
  const bottom = () => bottomOf(send)
  await expect.poll(bottom).toBeLessThanOrEqual(508)
  await typing(844)
  await expect.poll(bottom).toBeGreaterThan(508)
  expect(await bottom()).toBeLessThanOrEqual(free)
})

test('withdraws once in an in-app browser without storage', async ({ browser, world, context }) => {
  const cookies = await context.cookies()
  const inApp = await browser.newContext({
    viewport: { width: 360, height: 640 },
    reducedMotion: 'reduce',
    baseURL: appUrl,
  })
  await inApp.addCookies(cookies)
  await inApp.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'BroadcastChannel'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
    for (const name of ['clipboard', 'locks', 'serviceWorker', 'share', 'permissions'])
      Object.defineProperty(Navigator.prototype, name, { value: undefined, configurable: true })
    for (const name of ['Notification', 'visualViewport'])
      Object.defineProperty(window, name, { value: undefined, configurable: true })
    window.open = () => null
  })
  const page = await inApp.newPage()
  await page.goto('/login')
  await page.getByLabel(t.member.phone).fill('0810000001')
  await page.getByLabel(t.member.password, { exact: true }).fill('wallet-demo-1')
  await page.getByRole('button', { name: t.login.submit }).click()
  await page.getByRole('button', { name: t.member.accept }).click()
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  await page.getByRole('button', { name: '500', exact: true }).click()
  await page.getByRole('button', { name: fill(t.withdraw.command, { amount: '500' }) }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
  expect(await world.journal.count('POST /api/wallet/withdraw')).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Naga/ }).click()
  await page.getByRole('button', { name: t.game.play }).click()
  await expect(page).toHaveURL(/\/play\//)
  await inApp.close()
})
