import { loginFiles, weighType } from '../support/loginFiles.ts'
import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

const t = texts.th

test('opens the pages of visitors from the menu, and plays a how-to clip', async ({ page }) => {
  await page.goto('/login')
  const menu = page.getByRole('navigation', { name: t.menu.label })
  for (const [name, path, title] of [
    [t.menu.register, '/register', t.register.titlePhone],
    [t.menu.contact, '/contact', t.contact.title],
    [t.menu.home, '/login', t.login.title],
    [t.menu.howto, '/howto', t.howto.title],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
  }
  await page.getByRole('main').getByRole('button', { name: t.howto.balance }).click()
  const video = page.getByRole('dialog', { name: t.howto.balance }).locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.5)
  await expect(video).toHaveAttribute('src', /balance\.th/)
})

/** Simulates an old browser: it ignores unknown features, and its scripts do not run. */
test('shows a message in three languages in an old browser', async ({ page, context }) => {
  await context.route('**/assets/*.js', (route) => route.abort())
  await context.route('**/assets/*.css', async (route) => {
    const answer = await route.fetch()
    const css = (await answer.text()).replaceAll('selector(:has(a))', 'selector(:unheard-of)')
    await route.fulfill({ response: answer, body: css })
  })
  await page.goto('/login')
  for (const words of ['เบราว์เซอร์นี้เก่าเกินไป', 'ບຣາວເຊີນີ້ເກົ່າເກີນໄປ', 'This browser is too old'])
    await expect(page.getByText(words)).toBeInViewport()
})

test('shows no message in a supported browser that waits for scripts', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/login')
  await expect(page.locator('.splash')).toBeVisible()
  await expect(page.getByText('This browser is too old')).toBeHidden()
})

test('loads at most 150 kB of JavaScript, 12 kB of CSS and 10 files on the login page', async ({ page }) => {
  const files = await loginFiles(page, '/login')
  expect(weighType(files, 'script')).toBeLessThanOrEqual(150)
  expect(weighType(files, 'stylesheet')).toBeLessThanOrEqual(12)
  expect(files.length).toBeLessThanOrEqual(10)
})
