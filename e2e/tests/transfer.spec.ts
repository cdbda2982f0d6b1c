import type { Page } from '@playwright/test'
import { fillTransfer } from '../support/fillTransfer.ts'
import { expect, test, testIn } from '../support/test.ts'
import { fill, languages, texts } from '../support/texts.ts'

const phone = '0810000001'
const TRANSFER = 'POST /api/wallet/transfer'

type Words = (typeof texts)['th' | 'la' | 'en']

const sheetOf = (page: Page, t: Words) => page.getByRole('dialog', { name: t.money.transfer })

async function open(page: Page, t: Words) {
  await page.goto('/user/home')
  await page.getByRole('button', { name: t.money.transfer, exact: true }).click()
}

for (const language of languages) {
  const t = texts[language]

  test.describe(`in ${language}`, () => {
    test.use({ language })

    testIn(language, 'th')(
      'transfers money into a game once, and updates the balances',
      async ({ page, world, logInAs }) => {
        const { token } = await logInAs(phone)
        await open(page, t)
        const alert = sheetOf(page, t).getByRole('alert')
        await sheetOf(page, t).getByRole('button', { name: t.money.transfer, exact: true }).click()
        await expect(alert).toHaveText(t.transfer.selectAccount)
        for (const drum of [t.money.from, t.money.to])
          await page.getByRole('listbox', { name: drum }).getByRole('option', { name: /Naga/ }).click()
        await expect(alert).toContainText(t.transfer.sameAccount)

        const submit = await fillTransfer(page, t, { amount: '2,000' })
        await expect(alert).toHaveCount(0)
        await submit.dblclick()
        const dialog = page.getByRole('alertdialog', { name: t.ending.transfer })
        await expect(dialog).toContainText(fill(t.transfer.done, { amount: '2,000.00', name: 'Chang Thong' }))
        await expect(sheetOf(page, t)).toHaveCount(0)
        await dialog.getByRole('button', { name: t.action.done }).click()
        const balance = page.getByRole('region', { name: t.money.balance })
        await expect(balance).toContainText('24,020.00')
        await expect(balance).toContainText('48,250.75')
        await expect(page.getByRole('button', { name: /Chang Thong/ })).toContainText('5,180.50')

        expect(await world.journal.count(TRANSFER)).toBe(1)
        const { statements } = await world.api('POST', '/api/statement', { page: 1, limit: 1 }, token)
        expect(statements).toMatchObject([
          { statementType: 'transfer', from: 'WALLET', to: 'askmebet', amount: 2000, status: 'SUCCESS' },
        ])
      },
    )
  })
}
