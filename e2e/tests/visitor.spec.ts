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
