import { expect, test } from '../support/test.ts'

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
