import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.th

test('opens each page of visitors from the menu', async ({ page }) => {
  await page.goto('/login')
  const menu = page.getByRole('navigation', { name: t.menu.label })
  for (const [name, path, title] of [
    [t.menu.register, '/register', t.register.titlePhone],
    [t.menu.howto, '/howto', t.howto.title],
    [t.menu.contact, '/contact', t.contact.title],
    [t.menu.home, '/login', t.login.title],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
  }
  await expect(page.getByText(`${t.word.providedBy} sabai.example`)).toBeVisible()
})

test('plays a how-to clip in the language of the page', async ({ page }) => {
  await page.goto('/howto')
  await page.getByRole('main').getByRole('button', { name: t.howto.balance }).click()
  const modal = page.getByRole('dialog', { name: t.howto.balance })
  const video = modal.locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5)
  await expect(video).toHaveAttribute('src', /balance\.th/)
  await expect(modal.getByRole('listitem')).toHaveCount(4)
  await expect(modal.locator('[aria-current=step]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(modal).toHaveCount(0)
})

test('shows the page and its texts when parts cannot be loaded', async ({ page }) => {
  // Simulate a page that has already reloaded once because of missing files.
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.route(/(DesktopBackdrop|cleanHtml)/, (route) => route.abort())
  await page.goto('/contact')
  await expect(page.getByText('24 ชั่วโมง')).toBeVisible()
  await expect(page.getByText('@sabaicare')).toBeVisible()
})

test('keeps the language and shows an error when another language cannot be loaded', async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('reloaded-at', String(Date.now())))
  await page.route(/la\.visitor/, (route) => route.abort())
  await page.goto('/contact')
  await page.getByRole('button', { name: texts.th.word.language }).click()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(page.getByRole('alert')).toHaveText(texts.th.message.network)
  await expect(page.getByRole('heading', { name: texts.th.contact.title })).toBeVisible()
})

test('keeps the chosen language after a reload, and sends it to the provider', async ({ page, context }) => {
  await page.goto('/contact')
  await page.getByRole('button', { name: texts.th.word.language }).click()
  await expect(page.getByRole('menuitemradio', { name: 'ไทย' })).toBeDisabled()
  await page.getByRole('menuitemradio', { name: 'ລາວ' }).click()
  await expect(page.getByRole('heading', { name: texts.la.contact.title })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: texts.la.contact.title })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'lo')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'lang')?.value).toBe('LA')
})
