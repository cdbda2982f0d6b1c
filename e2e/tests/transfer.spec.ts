import type { Page } from '@playwright/test'
import { fillTransfer } from '../support/fillTransfer.ts'
import { isDeployment } from '../support/servers.ts'
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
      'money moves into a game once, and the balances follow',
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

    testIn(language, 'la')(
      'a lost answer is checked, and settles by itself',
      async ({ page, world, logInAs }) => {
        await logInAs(phone)
        await open(page, t)
        const submit = await fillTransfer(page, t, { amount: '500' })
        // Nothing can be found out until the line is whole again.
        await world.faults.arm({ endpoint: 'POST /api/statement', kind: 'drop' })
        await world.faults.arm({ endpoint: TRANSFER, kind: 'lost-response', times: 1 })
        await submit.click()

        const sheet = sheetOf(page, t)
        await expect(sheet.getByRole('heading', { name: t.word.checking })).toBeVisible()
        const command = fill(t.transfer.command, { amount: '500' })
        await expect(sheet.getByText(fill(t.money.checking, { command }))).toBeVisible()
        await expect(sheet.getByRole('link', { name: t.money.seeStatement })).toBeVisible()
        await world.faults.clear()
        const done = fill(t.transfer.done, { amount: '500.00', name: 'Chang Thong' })
        await expect(sheet.getByText(done)).toBeVisible()
        await sheet.getByRole('button', { name: t.action.done }).click()
        await expect(page.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
        expect(await world.journal.count(TRANSFER)).toBe(1)
      },
    )
  })
}

const t = texts.th

test('one that was not found so far may be sent again, with the same key', async ({
  page,
  world,
  logInAs,
}) => {
  await page.clock.install()
  await logInAs(phone)
  await open(page, t)
  const submit = await fillTransfer(page, t, { amount: '500' })
  await world.faults.arm({ endpoint: TRANSFER, kind: 'drop', times: 1 })
  await submit.click()
  const sheet = sheetOf(page, t)
  await expect(sheet.getByRole('heading', { name: t.word.checking })).toBeVisible()
  await page.clock.fastForward('01:01')
  await page.clock.fastForward('00:05')
  await expect(sheet.getByRole('heading', { name: t.money.notFoundTitle })).toBeVisible()
  await sheet.getByRole('button', { name: t.action.sendAgain }).click()
  if (isDeployment) {
    // nginx lets no key through twice, whatever became of the first one: it is looked for again.
    await expect(sheet.getByRole('heading', { name: t.word.checking })).toBeVisible()
    expect(await world.journal.count(TRANSFER)).toBe(1)
    return
  }
  await sheet.getByRole('button', { name: t.action.done }).click()
  await expect(page.getByRole('region', { name: t.money.balance })).toContainText('25,520.00')
  expect(await world.journal.count(TRANSFER)).toBe(2)
})
