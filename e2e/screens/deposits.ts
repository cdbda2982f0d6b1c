import { expect } from '@playwright/test'
import { QR_VALID_MINUTES } from '@wallet/contracts/limits'
import { slipFile } from '@wallet/mock-server/playwright'
import { fill } from '../support/texts.ts'
import type { Scene } from './screen.ts'
import { button, openSheet, outcomeDialog, RICH, screensOf } from './screen.ts'

async function openDeposit(scene: Scene, tab: 'tabBank' | 'tabQr' | 'tabVoucher' = 'tabBank') {
  await openSheet(scene, scene.t.money.deposit)
  await scene.page.getByRole('tab', { name: scene.t.deposit[tab] }).click()
}

async function openQr(scene: Scene) {
  await openDeposit(scene, 'tabQr')
  await button(scene.page, '500').click()
}

async function openQrCode(scene: Scene) {
  await openQr(scene)
  await button(scene.page, fill(scene.t.deposit.createQrOf, { amount: '500' })).click()
  await scene.page.getByRole('timer').waitFor()
}

async function openSlip(scene: Scene) {
  await openDeposit(scene)
  await button(scene.page, scene.t.deposit.slipTime).click()
  const field = scene.page.getByLabel(scene.t.slip.choose)
  await field.waitFor({ state: 'attached' })
  return field
}

async function openByHand(scene: Scene) {
  await openSheet(scene, scene.t.money.deposit)
  await button(scene.page, scene.t.deposit.report).waitFor()
}

export const deposits = screensOf(RICH, {
  'deposit, bank': { isMain: true, open: (scene) => openDeposit(scene) },
  'deposit, QR form': { isMain: true, open: openQr },
  'deposit, QR': { isMain: true, open: openQrCode },
  'deposit, QR expired': async (scene) => {
    await openQrCode(scene)
    await scene.world.clock.advance(QR_VALID_MINUTES * 60)
    await scene.page.getByText(scene.t.deposit.qrExpired).waitFor()
  },
  'deposit, QR paid': async (scene) => {
    await openQrCode(scene)
    await scene.world.events.send({ type: 'qr.paid' })
    await outcomeDialog(scene.page, scene.t.ending.qr)
  },
  'deposit, voucher': (scene) => openDeposit(scene, 'tabVoucher'),
  slip: openSlip,
  'deposit, voucher received': async (scene) => {
    const { page, t } = scene
    await openDeposit(scene, 'tabVoucher')
    await page.getByLabel(t.deposit.voucherLink).fill('https://voucher.example/campaign?v=DEMOVOUCHER250')
    await button(page, t.deposit.sendLink).click()
    await outcomeDialog(page, t.ending.voucher)
  },
  'slip, sent': async (scene) => {
    const { page, t, world } = scene
    const field = await openSlip(scene)
    await field.setInputFiles(await slipFile(world, RICH))
    await button(page, t.slip.send).click()
    await page.getByRole('alertdialog', { name: t.ending.slip }).waitFor()
  },
  'a QR that waits': async (scene) => {
    await openQrCode(scene)
    await button(scene.page, scene.t.action.close).click()
    await scene.page.getByRole('listitem').filter({ hasText: scene.t.motion.qr }).waitFor()
  },
  'deposit, a QR below the minimum': async (scene) => {
    const { page, t } = scene
    await openDeposit(scene, 'tabQr')
    const field = page.getByRole('textbox', { name: t.money.amount })
    await field.fill('0.50')
    await button(page, fill(t.deposit.createQrOf, { amount: '0.50' })).click()
    await expect(field).toHaveAccessibleDescription(fill(t.deposit.minimum, { n: '1' }))
  },
  'the QR of the second line': async (scene) => {
    const { page, t } = scene
    await openQrCode(scene)
    await button(page, t.action.back).click()
    await page.getByRole('radio', { name: 'PayTimz' }).click()
    await button(page, '100').click()
    await button(page, fill(t.deposit.createQrOf, { amount: '100' })).click()
    await page.getByRole('timer').waitFor()
    await button(page, t.action.close).click()
    await page.getByRole('button', { name: t.motion.title }).click()
    await page.getByRole('listitem').filter({ hasText: t.motion.qr }).nth(1).getByRole('button').click()
    await page.getByRole('timer').waitFor()
  },
  'deposit, by hand': { scenario: 'manual-deposit', open: openByHand },
  'deposit, by hand, reported': {
    scenario: 'manual-deposit',
    async open(scene) {
      const { page, t } = scene
      await openByHand(scene)
      await button(page, t.deposit.report).click()
      await page.getByRole('textbox', { name: t.deposit.reportAmount }).fill('500')
      await button(page, fill(t.deposit.reportOf, { amount: '500' })).click()
      await page.getByRole('alertdialog').waitFor()
    },
  },
  'deposit, no slips at this hour': async (scene) => {
    const { page, t, world } = scene
    await world.clock.set('2026-11-20T23:30:00+07:00')
    await openDeposit(scene)
    await page.getByText(fill(t.deposit.slipClosedNow, { from: '23:00', to: '00:30' })).waitFor()
  },
  'deposit, an English name first': {
    as: '0810000004',
    async open(scene) {
      const { page, t } = scene
      await openDeposit(scene)
      await button(page, new RegExp(`^${t.action.copy}`))
        .first()
        .click()
      await page.getByRole('dialog', { name: t.deposit.editName }).waitFor()
    },
  },
})
