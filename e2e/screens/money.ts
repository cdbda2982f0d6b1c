import { expect } from '@playwright/test'
import { fillTransfer } from '../support/fillTransfer.ts'
import { fill } from '../support/texts.ts'
import type { Scene, Screen } from './screen.ts'
import { button, dialog, openHome, outcomeDialog } from './screen.ts'

const RICH = '0810000001'
const NEW = '0810000003'

async function openWithdraw(scene: Scene) {
  const { page, t } = scene
  await openHome(scene)
  await button(page, t.money.withdraw).click()
  await button(page, '500').click()
}

const withdraw = ({ page, t }: Scene) => button(page, fill(t.withdraw.command, { amount: '500' })).click()

async function openTransfer(scene: Scene) {
  const { page, t } = scene
  await openHome(scene)
  await button(page, t.money.transfer).click()
  return fillTransfer(page, t, { amount: '123' })
}

const emptyHands = (title: (t: Scene['t']) => string): Screen => ({
  as: NEW,
  async open(scene) {
    await openHome(scene)
    await button(scene.page, title(scene.t)).click()
    await dialog(scene.page, title(scene.t)).waitFor()
  },
})

export const money: Record<string, Screen> = {
  withdraw: { as: RICH, isMain: true, open: openWithdraw },
  'withdraw, done': {
    as: RICH,
    async open(scene) {
      await openWithdraw(scene)
      await withdraw(scene)
      await scene.page.getByRole('heading', { name: scene.t.ending.withdraw }).waitFor()
    },
  },
  'withdraw, being found out': {
    as: RICH,
    async open(scene) {
      const { page, t } = scene
      await page.route('**/api/wallet/withdraw', (route) => route.abort('connectionfailed'))
      await openWithdraw(scene)
      await withdraw(scene)
      await page.getByRole('heading', { name: t.word.checking }).waitFor()
    },
  },
  'withdraw, blocked by a bonus': {
    as: '0810000002',
    async open(scene) {
      const { page, t } = scene
      await openHome(scene)
      await button(page, t.money.withdraw).click()
      await page.getByRole('textbox', { name: t.withdraw.amount }).fill('100')
      await button(page, fill(t.withdraw.command, { amount: '100' })).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'withdraw, empty hands': emptyHands((t) => t.money.withdraw),
  'money under way': {
    as: RICH,
    async open(scene) {
      await openWithdraw(scene)
      await withdraw(scene)
      await button(scene.page, scene.t.action.gotIt).click()
      await scene.page.getByRole('listitem').filter({ hasText: scene.t.motion.toBank }).waitFor()
    },
  },
  transfer: { as: RICH, isMain: true, open: openTransfer },
  'transfer, done': {
    as: RICH,
    async open(scene) {
      const send = await openTransfer(scene)
      await send.click()
      await scene.page.getByRole('heading', { name: scene.t.ending.transfer }).waitFor()
      await expect(button(scene.page, scene.t.game.play)).toBeEnabled()
    },
  },
  'transfer, empty hands': emptyHands((t) => t.money.transfer),
  statement: {
    as: RICH,
    isMain: true,
    async open({ page }) {
      await page.goto('/user/statement')
      await page.getByRole('listitem').first().waitFor()
    },
  },
  'statement, nothing in it': { as: NEW, open: ({ page }) => page.goto('/user/statement') },
  slips: {
    as: RICH,
    async open({ page, t }) {
      await page.goto('/user/statement')
      await button(page, t.statement.slipStatus).click()
      await dialog(page, t.slip.status).getByRole('row').nth(1).waitFor()
    },
  },
  'all of the wallet into a game, done': {
    as: RICH,
    async open(scene) {
      const { page, t } = scene
      await openHome(scene)
      await page.getByRole('button', { name: /^Naga/ }).click()
      await page.getByRole('dialog').getByText('pgn0810000001').waitFor()
      await button(page, t.game.transferOnly).click()
      await expect(button(await outcomeDialog(page, t.ending.transfer), t.game.play)).toBeEnabled()
    },
  },
  'transfer, refused': {
    as: RICH,
    async open(scene) {
      const { page, world } = scene
      const send = await openTransfer(scene)
      const otherDevice = await world.logIn(RICH)
      await otherDevice.api('POST', '/api/wallet/transferAll', { to: 'pg' })
      await send.click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'money has arrived': {
    as: RICH,
    async open(scene) {
      const { page, t, world } = scene
      await openWithdraw(scene)
      await withdraw(scene)
      await button(page, t.action.gotIt).click()
      await page.getByRole('listitem').filter({ hasText: t.motion.toBank }).waitFor()
      await world.clock.advance(60)
      await page.reload()
      await page
        .getByRole('status')
        .filter({ hasText: fill(t.motion.paidOut, { amount: '500.00' }) })
        .waitFor()
    },
  },
}
