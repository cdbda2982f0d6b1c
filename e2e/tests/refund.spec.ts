import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'

const phone = '0810000001'

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('a refund is received once, and stands in the log', async ({ page, control, logInAs }) => {
      await logInAs(phone)
      await page.goto('/user/home')
      await page.getByRole('button', { name: t.refund.title, exact: true }).click()
      const sheet = page.getByRole('dialog', { name: t.refund.title })
      await sheet.getByRole('button', { name: t.action.continue }).click()
      await expect(sheet).toContainText('1,284.50')
      await sheet.getByRole('button', { name: t.refund.receive }).dblclick()
      const said = page.getByRole('alertdialog', { name: t.errors.REFUND_SUCCESS })
      await expect(said).toContainText('1,284.50')
      await said.getByRole('button', { name: t.action.done }).click()
      await expect(sheet.getByText(t.refund.none)).toBeVisible()
      await expect(sheet.getByRole('table', { name: t.refund.log }).getByRole('row').nth(1)).toContainText(
        '+1,284.50',
      )
      await sheet.getByRole('button', { name: t.action.toHome }).click()
      await expect(page.getByRole('region', { name: t.money.balance })).toContainText('49,535.25')
      expect(await control.count('GET /api/refund/receive')).toBe(1)
    })
  })
}

const t = texts.th

test('an active bonus stands in its way', async ({ page, control, logInAs }) => {
  await control.reset('no-banners')
  await logInAs('0810000002')
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.refund.title, exact: true }).click()
  await expect(page.getByText(t.refund.bonusActive)).toBeVisible()
  await expect(page.getByRole('button', { name: t.refund.receive })).toBeDisabled()
  await expect(page.getByRole('button', { name: t.refund.toWallet })).toBeDisabled()
  await page.getByRole('link', { name: t.refund.toBonus }).click()
  await expect(page).toHaveURL(/\/user\/bonus$/)
})

test('refunds that are not open are a red toast', async ({ page, control, logInAs }) => {
  await control.reset('no-banners')
  await logInAs('0810000007')
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.refund.title, exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: t.errors.REFUND_INACTIVE })).toBeVisible()
  await expect(page.getByRole('button', { name: t.refund.receive })).toHaveCount(0)
})

test('a lost answer is found out, and the refund added once', async ({ page, control, logInAs }) => {
  await control.reset('no-banners')
  await logInAs(phone)
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.refund.title, exact: true }).click()
  await control.fault({ endpoint: 'GET /api/refund/addWallet', kind: 'lost-response', times: 1 })
  await page.getByRole('button', { name: t.refund.toWallet }).click()
  await expect(page.getByText(t.errors.REFUND_SUCCESS)).toBeVisible()
  await page.getByRole('button', { name: t.action.done }).click()
  await expect(page.getByText(t.refund.none)).toBeVisible()
  expect(await control.count('GET /api/refund/addWallet')).toBe(1)
})
