import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'

const phone = '0810000001'
const TRANSFER = 'POST /api/wallet/transfer'

type Words = (typeof texts)['th' | 'la' | 'en']

const sheetOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t.money.transfer })

async function open(page: Page, t: Words) {
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.transfer, exact: true }).click()
}

/** From the main wallet to Chang Thong; answers the button that sends it. */
async function prepare(page: Page, t: Words, amount: string) {
  const pick = (drum: string, account: string) =>
    page.getByRole('listbox', { name: drum }).getByRole('option').filter({ hasText: account }).click()
  await pick(t.money.from, t.money.mainWallet)
  await pick(t.money.to, 'Chang Thong')
  await page.getByRole('textbox', { name: t.money.amount }).fill(amount)
  return page.getByRole('button', { name: fill(t.transfer.command, { amount }) })
}

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    test('money moves into a game once, and the balances follow', async ({ page, control, logInAs }) => {
      const token = await logInAs(phone)
      await open(page, t)
      const alert = sheetOf(page, t).getByRole('alert')
      await sheetOf(page, t).getByRole('button', { name: t.money.transfer, exact: true }).click()
      await expect(alert).toHaveText(t.transfer.selectAccount)
      for (const drum of [t.money.from, t.money.to])
        await page.getByRole('listbox', { name: drum }).getByRole('option', { name: /Naga/ }).click()
      await expect(alert).toContainText(t.transfer.sameAccount)

      const submit = await prepare(page, t, '2,000')
      await expect(alert).toHaveCount(0)
      await submit.dblclick()
      const said = page.getByRole('alertdialog', { name: t.ending.transfer })
      await expect(said).toContainText(fill(t.transfer.done, { amount: '2,000.00', name: 'Chang Thong' }))
      await expect(sheetOf(page, t)).toHaveCount(0)
      await said.getByRole('button', { name: t.action.done }).click()
      const balance = page.getByRole('region', { name: t.money.balance })
      await expect(balance).toContainText('24,020.00')
      await expect(balance).toContainText('48,250.75')
      await expect(page.getByRole('button', { name: /Chang Thong/ })).toContainText('5,180.50')

      expect(await control.count(TRANSFER)).toBe(1)
      const { statements } = await control.api('POST', '/api/statement', { page: 1, limit: 1 }, token)
      expect(statements).toMatchObject([
        { statementType: 'transfer', from: 'WALLET', to: 'askmebet', amount: 2000, status: 'SUCCESS' },
      ])
    })

    test('a lost answer is checked, and settles by itself', async ({ page, control, logInAs }) => {
      await logInAs(phone)
      await open(page, t)
      const submit = await prepare(page, t, '500')
      // Nothing can be found out until the line is whole again.
      await control.fault({ endpoint: 'POST /api/statement', kind: 'drop' })
      await control.fault({ endpoint: TRANSFER, kind: 'lost-response', times: 1 })
      await submit.click()

      const sheet = sheetOf(page, t)
      await expect(sheet.getByRole('heading', { name: t.word.checking })).toBeVisible()
      const command = fill(t.transfer.command, { amount: '500' })
      await expect(sheet.getByText(fill(t.money.checking, { command }))).toBeVisible()
      await expect(sheet.getByRole('link', { name: t.money.seeStatement })).toBeVisible()
      await control.mend()
      const done = fill(t.transfer.done, { amount: '500.00', name: 'Chang Thong' })
      await expect(sheet.getByText(done)).toBeVisible()
      await sheet.getByRole('button', { name: t.action.done }).click()
      await expect(page.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
      expect(await control.count(TRANSFER)).toBe(1)
    })
  })
}

const t = texts.th

test('one that was not found so far may be sent again, with the same key', async ({
  page,
  control,
  logInAs,
}) => {
  await page.clock.install()
  await logInAs(phone)
  await open(page, t)
  const submit = await prepare(page, t, '500')
  await control.fault({ endpoint: TRANSFER, kind: 'drop', times: 1 })
  await submit.click()
  const sheet = sheetOf(page, t)
  await expect(sheet.getByRole('heading', { name: t.word.checking })).toBeVisible()
  await page.clock.fastForward('01:01')
  await page.clock.fastForward('00:05')
  await expect(sheet.getByRole('heading', { name: t.money.notFoundTitle })).toBeVisible()
  await sheet.getByRole('button', { name: t.action.sendAgain }).click()
  await sheet.getByRole('button', { name: t.action.done }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
  expect(await control.count(TRANSFER)).toBe(2)
})

test('the sheet works by keys alone', async ({ page, logInAs }) => {
  await logInAs(phone)
  await open(page, t)
  await page.getByRole('listbox', { name: t.money.from }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('listbox', { name: t.money.to }).focus()
  await page.keyboard.press('End')
  await page.getByRole('textbox', { name: t.money.amount }).focus()
  await page.keyboard.type('10,50')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toContainText(
    fill(t.transfer.done, { amount: '10.50', name: 'Huay Dee' }),
  )
})
