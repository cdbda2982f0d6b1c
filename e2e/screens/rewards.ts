import { fill } from '../support/texts.ts'
import type { Scene } from './screen.ts'
import {
  button,
  NEW,
  openSheet,
  outcomeDialog,
  pageOf,
  RICH,
  screensOf,
  sheetOf,
  WITH_BONUS,
} from './screen.ts'

async function openBonus({ page }: Scene) {
  await page.goto('/user/bonus')
  await page.getByRole('button', { name: /GOAL80/ }).click()
}

async function findPromotion({ page, t }: Scene) {
  await page.goto('/user/bonus')
  await page.getByRole('textbox').fill('SABAI50')
  await page.keyboard.press('Enter')
  await button(page, t.bonus.receivePromotion).waitFor()
}

async function receivePromotion(scene: Scene) {
  const { page, t } = scene
  await findPromotion(scene)
  await button(page, t.bonus.receivePromotion).click()
  return outcomeDialog(page, fill(t.ending.promotion, { code: 'SABAI50' }))
}

async function askToCancelPromotion(scene: Scene) {
  const { page, t } = scene
  await button(await receivePromotion(scene), t.action.done).click()
  await button(page, t.bonus.cancelThis).click()
  const question = page.getByRole('alertdialog', { name: t.bonus.cancelQuestion })
  await question.getByText(fill(t.bonus.priceOf, { percentFail: 40 })).waitFor()
  return question
}

async function askToCancel({ page, t }: Scene) {
  await page.goto('/user/bonus')
  await button(page, t.bonus.cancelThis).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
}

/** Claims the first coupon of a label, which a dialog asks about. */
async function claim({ page, t }: Scene, label: string) {
  await page.goto('/user/spin')
  await button(page, new RegExp(`^${t.spin.claim} ${label}`))
    .first()
    .click()
  await button(page.getByRole('dialog'), t.action.confirm).click()
}

const scenario = 'no-banners'

export const rewards = screensOf(RICH, {
  invite: sheetOf(
    (t) => t.invite.title,
    { scenario },
    (sheet) => sheet.getByRole('table'),
  ),
  refund: sheetOf(
    (t) => t.refund.title,
    { scenario },
    (sheet) => sheet.getByRole('table'),
  ),
  'refund, blocked': sheetOf(
    (t) => t.refund.title,
    { as: WITH_BONUS, scenario },
    (sheet, t) => sheet.getByRole('link', { name: t.refund.toBonus }),
  ),
  'all bonuses': pageOf('bonus', ({ page }) => page.getByRole('button', { name: /GOAL80/ }), {
    isMain: true,
  }),
  'a bonus': async (scene) => {
    await openBonus(scene)
    await button(scene.page, scene.t.bonus.receive).waitFor()
  },
  'a promotion': findPromotion,
  'active bonus': pageOf('bonus', ({ page, t }) => button(page, t.bonus.cancelThis), { as: WITH_BONUS }),
  'what ending a bonus costs': { as: WITH_BONUS, open: askToCancel },
  wheel: pageOf('spin', ({ page }) => page.getByRole('table'), { isMain: true }),
  prize: async ({ page, t, world }) => {
    await world.nextPrize('C50')
    await page.goto('/user/spin')
    await button(page, new RegExp(`^${t.spin.spin} 5`)).click()
    await button(page, t.spin.later).waitFor()
  },
  'a bonus, received': async (scene) => {
    await openBonus(scene)
    await button(scene.page, scene.t.bonus.receive).click()
    await outcomeDialog(scene.page, fill(scene.t.ending.bonus, { code: 'GOAL80' }))
  },
  'a promotion, received': receivePromotion,
  'what ending a promotion costs': askToCancelPromotion,
  'a bonus, ended': async (scene) => {
    const { page, t } = scene
    await button(await askToCancelPromotion(scene), t.bonus.cancel).click()
    await outcomeDialog(page, t.errors.BONUS_CLEAR)
  },
  'a bonus that cannot be ended': pageOf('bonus', ({ page, t }) => page.getByText(t.bonus.noCancel), {
    as: '0810000024',
  }),
  'what ending a bonus without a price costs': async ({ page, t }) => {
    await page.goto('/user/bonus')
    await page.getByRole('button', { name: /STEADY150/ }).click()
    await button(page, t.bonus.receive).click()
    const received = await outcomeDialog(page, fill(t.ending.bonus, { code: 'STEADY150' }))
    await button(received, t.action.done).click()
    await button(page, t.bonus.cancelThis).click()
    await page.getByRole('alertdialog', { name: t.bonus.cancelQuestion }).waitFor()
  },
  'wheel, no coins': pageOf('spin', ({ page, t }) => page.getByText(t.spin.noCoins), { as: NEW }),
  'refund, received': {
    scenario,
    async open(scene) {
      const { page, t } = scene
      await openSheet(scene, t.refund.title)
      await page.getByRole('button', { name: fill(t.refund.receiveOf, { amount: '' }) }).click()
      await outcomeDialog(page, t.ending.refund)
    },
  },
  'invite bonus, received': async (scene) => {
    const { page, t } = scene
    await button(await openSheet(scene, t.bonus.receive), t.action.confirm).click()
    await outcomeDialog(page, t.ending.invite)
  },
  'a coupon, claimed': async (scene) => {
    await claim(scene, '50\\s')
    await scene.page.getByRole('alertdialog').getByText(scene.t.money.walletNow).waitFor()
  },
  'a coupon that cannot be claimed': async (scene) => {
    const { page, t } = scene
    await claim(scene, '.*Sabai')
    await button(page.getByRole('alertdialog'), t.action.gotIt).click()
    await page.getByRole('cell', { name: t.spin.refused }).waitFor()
  },
})
