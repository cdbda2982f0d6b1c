import { expect } from '@playwright/test'
import { refusedAmounts } from '@wallet/contracts/refusedAmounts'
import { fillTransfer } from '../support/fillTransfer.ts'
import { fill } from '../support/texts.ts'
import type { Scene } from './screen.ts'
import {
  button,
  NEW,
  openHome,
  openSheet,
  outcomeDialog,
  pageOf,
  RICH,
  screensOf,
  sheetOf,
  WITH_BONUS,
} from './screen.ts'

async function openWithdraw(scene: Scene) {
  await openSheet(scene, scene.t.money.withdraw)
  await button(scene.page, '500').click()
}

async function withdraw(scene: Scene) {
  await openWithdraw(scene)
  await button(scene.page, fill(scene.t.withdraw.command, { amount: '500' })).click()
}

/** Withdraws, closes the receipt, and waits until home shows the money under way. */
async function withdrawAndClose(scene: Scene) {
  await withdraw(scene)
  await button(scene.page, scene.t.action.gotIt).click()
  await scene.page.getByRole('listitem').filter({ hasText: scene.t.motion.toBank }).waitFor()
}

async function openTransfer(scene: Scene, transfer: Parameters<typeof fillTransfer>[2] = { amount: '123' }) {
  const { page, t } = scene
  await openHome(scene)
  await button(page, t.money.transfer).click()
  return fillTransfer(page, t, transfer)
}

export const money = screensOf(RICH, {
  withdraw: { isMain: true, open: openWithdraw },
  'withdraw, done': async (scene) => {
    await withdraw(scene)
    await scene.page.getByRole('heading', { name: scene.t.ending.withdraw }).waitFor()
  },
  'withdraw, being found out': async (scene) => {
    const { page, t } = scene
    await page.route('**/api/wallet/withdraw', (route) => route.abort('connectionfailed'))
    await withdraw(scene)
    await page.getByRole('heading', { name: t.word.checking }).waitFor()
  },
  'withdraw, blocked by a bonus': {
    as: WITH_BONUS,
    async open(scene) {
      const { page, t } = scene
      await openSheet(scene, t.money.withdraw)
      await page.getByRole('textbox', { name: t.withdraw.amount }).fill('100')
      await button(page, fill(t.withdraw.command, { amount: '100' })).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'withdraw, 1,000 typed': async (scene) => {
    const { page, t } = scene
    await openSheet(scene, t.money.withdraw)
    await page.getByRole('textbox', { name: t.withdraw.amount }).pressSequentially('1,000')
    await button(page, fill(t.withdraw.command, { amount: '1,000' })).waitFor()
  },
  'withdraw, empty hands': sheetOf((t) => t.money.withdraw, { as: NEW }),
  'money under way': withdrawAndClose,
  transfer: { isMain: true, open: (scene) => openTransfer(scene) },
  'transfer, done': async (scene) => {
    const send = await openTransfer(scene)
    await send.click()
    await scene.page.getByRole('heading', { name: scene.t.ending.transfer }).waitFor()
    await expect(button(scene.page, scene.t.game.play)).toBeEnabled()
  },
  'transfer, empty hands': sheetOf((t) => t.money.transfer, { as: NEW }),
  statement: pageOf('statement', ({ page }) => page.getByRole('listitem'), { isMain: true }),
  'statement, nothing in it': { as: NEW, open: ({ page }) => page.goto('/user/statement') },
  slips: async ({ page, t }) => {
    await page.goto('/user/statement')
    await button(page, t.statement.slipStatus).click()
    await page.getByRole('dialog', { name: t.slip.status }).getByRole('row').nth(1).waitFor()
  },
  'all of the wallet into a game, done': async (scene) => {
    const { page, t } = scene
    const sheet = await openSheet(scene, /^Naga/)
    await sheet.getByText(`pgn${RICH}`).waitFor()
    await button(page, `${t.game.transferOnly} ฿26,020`).click()
    await expect(button(await outcomeDialog(page, t.ending.transfer), t.game.play)).toBeEnabled()
  },
  'transfer, refused': async (scene) => {
    const send = await openTransfer(scene)
    await (await scene.world.logIn(RICH)).api('POST', '/api/wallet/transferAll', { to: 'pg' })
    await send.click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  'transfer out of a game, failed': async (scene) => {
    const to = scene.t.money.mainWallet
    const send = await openTransfer(scene, { from: 'Naga', to, amount: String(refusedAmounts.transfer) })
    await send.click()
    await scene.page.getByRole('alertdialog').waitFor()
  },
  'money has arrived': async (scene) => {
    const { page, t, world } = scene
    await withdrawAndClose(scene)
    await world.clock.advance(60)
    await page.reload()
    const paidOut = fill(t.motion.paidOut, { amount: '500.00' })
    await page.getByRole('status').filter({ hasText: paidOut }).waitFor()
  },
})
