import { expect, test } from '../support/test.ts'
import { fill, texts } from '../support/texts.ts'

const WITHDRAW = 'POST /api/wallet/withdraw'
const t = texts.la

test.use({ language: 'la' })

test('sends a withdrawal within the limits once, and shows the payout after a minute', async ({
  page,
  world,
  logInAs,
}) => {
  const { token } = await logInAs('0810000001')
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.withdraw, exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t.money.withdraw })
  const limits = fill(t.withdraw.limits, { min: '100', max: '200,000' })
  await expect(sheet.getByText(limits)).toBeVisible()
  await expect(sheet.getByText('416-082-7351')).toBeVisible()
  await sheet.getByRole('textbox', { name: t.withdraw.amount }).fill('99')
  await sheet.getByRole('button', { name: fill(t.withdraw.command, { amount: '99' }) }).click()
  await expect(sheet.getByRole('alert')).toHaveText(limits)

  await sheet.getByRole('button', { name: '5,000', exact: true }).click()
  await sheet.getByRole('button', { name: fill(t.withdraw.command, { amount: '5,000' }) }).dblclick()
  const dialog = page.getByRole('alertdialog', { name: t.ending.withdraw })
  await expect(dialog).toContainText('5,000.00')
  await expect(dialog).toContainText('SCB 416-082-7351')
  await dialog.getByRole('button', { name: t.action.gotIt }).click()
  const balance = page.getByRole('region', { name: t.money.balance })
  await expect(balance).toContainText('21,020.00')
  const line = balance.getByRole('listitem').filter({ hasText: t.motion.toBank })
  await expect(line).toContainText('5,000.00')
  await page.reload()
  await expect(line).toBeVisible()
  expect(await world.journal.count(WITHDRAW)).toBe(1)

  const newest = async () =>
    (await world.api('POST', '/api/statement', { page: 1, limit: 1 }, token)).statements[0]
  expect(await newest()).toMatchObject({ statementType: 'withdraw', amount: 5000, status: 'PENDING' })
  await world.clock.advance(60)
  expect(await newest()).toMatchObject({ status: 'SUCCESS' })
  await page.reload()
  await expect(balance.getByRole('status')).toContainText(fill(t.motion.paidOut, { amount: '5,000.00' }))
  await expect(line).toHaveCount(0)
})
