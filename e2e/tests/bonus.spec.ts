import { expect, test } from '../support/test.ts'
import { texts } from '../support/texts.ts'

test.describe('on a narrow phone', () => {
  const t = texts.th
  test.use({ language: 'th', viewport: { width: 360, height: 740 } })

  test('shows both buttons of the sheet for the longest code', async ({ page, logInAs }) => {
    await logInAs('0810000001')
    await page.goto('/user/bonus')
    const code = 'W'.repeat(50)
    await page.getByRole('textbox', { name: t.bonus.haveCode }).fill(code)
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: code })
    for (const name of [t.action.tryAgain, t.action.close])
      await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  })
})
