import { expect, test, testIn } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'

const phone = '0810000001'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'la')(
      'a refund is received once, and stands in the log',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await page.goto('/user/home')
        await page.getByRole('button', { name: t.refund.title, exact: true }).click()
        const sheet = page.getByRole('dialog', { name: t.refund.title })
        await sheet.getByRole('button', { name: t.action.continue }).click()
        await expect(sheet).toContainText('1,284.50')
        await sheet.getByRole('button', { name: t.refund.receive }).dblclick()
        const dialog = page.getByRole('alertdialog', { name: t.errors.REFUND_SUCCESS })
        await expect(dialog).toContainText('1,284.50')
        await dialog.getByRole('button', { name: t.action.done }).click()
        await expect(sheet.getByText(t.refund.none)).toBeVisible()
        await expect(sheet.getByRole('table', { name: t.refund.log }).getByRole('row').nth(1)).toContainText(
          '+1,284.50',
        )
        await sheet.getByRole('button', { name: t.action.toHome }).click()
        await expect(page.getByRole('region', { name: t.money.balance })).toContainText('49,535.25')
        expect(await world.journal.count('GET /api/refund/receive')).toBe(1)
      },
    )
  })
}
