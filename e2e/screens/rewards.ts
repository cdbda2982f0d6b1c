import { fill } from '../support/texts.ts'
import type { Scene, Screen } from './screen.ts'
import { button, openHome, outcomeDialog } from './screen.ts'

const RICH = '0810000001'

/** A sheet of home with a table, opened by the button of its name. */
const listOf = (title: (t: Scene['t']) => string): Screen => ({
  as: RICH,
  scenario: 'no-banners',
  async open(scene) {
    await openHome(scene)
    await button(scene.page, title(scene.t)).click()
    await scene.page.getByRole('dialog').getByRole('table').waitFor()
  },
})

async function receivePromotion({ page, t }: Scene) {
  await page.goto('/user/bonus')
  await page.getByRole('textbox').fill('SABAI50')
  await page.keyboard.press('Enter')
  await button(page, t.bonus.receivePromotion).click()
  return outcomeDialog(page, fill(t.ending.promotion, { code: 'SABAI50' }))
}

/** Claims the first coupon of a label, which a dialog asks about. */
async function claim({ page, t }: Scene, label: string) {
  await page.goto('/user/spin')
  await page
    .getByRole('button', { name: new RegExp(`^${t.spin.claim} ${label}`) })
    .first()
    .click()
  await button(page.getByRole('dialog'), t.action.confirm).click()
}

export const rewards: Record<string, Screen> = {
  invite: listOf((t) => t.invite.title),
  refund: listOf((t) => t.refund.title),
  'refund, blocked': {
    as: '0810000002',
    scenario: 'no-banners',
    async open(scene) {
      await openHome(scene)
      await button(scene.page, scene.t.refund.title).click()
      await scene.page.getByRole('link', { name: scene.t.refund.toBonus }).waitFor()
    },
  },
  'all bonuses': {
    as: RICH,
    isMain: true,
    async open({ page }) {
      await page.goto('/user/bonus')
      await page.getByRole('button', { name: /GOAL8/ }).waitFor()
    },
  },
  'a bonus': {
    as: RICH,
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await page.getByRole('button', { name: /GOAL8/ }).click()
      await button(page, t.bonus.receive).waitFor()
    },
  },
  'a promotion': {
    as: RICH,
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await page.getByRole('textbox').fill('SABAI50')
      await page.keyboard.press('Enter')
      await button(page, t.bonus.receivePromotion).waitFor()
    },
  },
  'active bonus': {
    as: '0810000002',
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await button(page, t.bonus.cancelThis).waitFor()
    },
  },
  'what ending a bonus costs': {
    as: '0810000002',
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await button(page, t.bonus.cancelThis).click()
      await page.getByRole('alertdialog').or(page.getByRole('dialog')).waitFor()
    },
  },
  wheel: {
    as: RICH,
    isMain: true,
    async open({ page }) {
      await page.goto('/user/spin')
      await page.getByRole('table').waitFor()
    },
  },
  prize: {
    as: RICH,
    async open({ page, t, world }) {
      await world.nextPrize('C50')
      await page.goto('/user/spin')
      await page.getByRole('button', { name: new RegExp(`^${t.spin.spin} 5`) }).click()
      await button(page, t.spin.later).waitFor()
    },
  },
  'a bonus, received': {
    as: RICH,
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await page.getByRole('button', { name: /GOAL8/ }).click()
      await button(page, t.bonus.receive).click()
      await outcomeDialog(page, fill(t.ending.bonus, { code: 'GOAL8' }))
    },
  },
  'a promotion, received': { as: RICH, open: receivePromotion },
  'what ending a promotion costs': {
    as: RICH,
    async open(scene) {
      const { page, t } = scene
      await button(await receivePromotion(scene), t.action.done).click()
      await button(page, t.bonus.cancelThis).click()
      const question = page.getByRole('alertdialog', { name: t.bonus.cancelQuestion })
      await question.getByText(fill(t.bonus.priceOf, { percentFail: 40 })).waitFor()
    },
  },
  'a bonus, ended': {
    as: '0810000002',
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await button(page, t.bonus.cancelThis).click()
      await button(page.getByRole('alertdialog'), t.bonus.cancel).click()
      await outcomeDialog(page, t.errors.BONUS_CLEAR)
    },
  },
  'a bonus that cannot be ended': {
    as: '0810000024',
    async open({ page, t }) {
      await page.goto('/user/bonus')
      await page.getByText(t.bonus.noCancel).waitFor()
    },
  },
  'refund, received': {
    as: RICH,
    scenario: 'no-banners',
    async open(scene) {
      const { page, t } = scene
      await openHome(scene)
      await button(page, t.refund.title).click()
      await button(page, t.refund.receive).click()
      await outcomeDialog(page, t.errors.REFUND_SUCCESS)
    },
  },
  'invite bonus, received': {
    as: RICH,
    async open(scene) {
      const { page, t } = scene
      await openHome(scene)
      await button(page, t.bonus.receive).click()
      await button(page.getByRole('dialog'), t.action.confirm).click()
      await outcomeDialog(page, t.errors.INVITE_BONUS_SUCCESS)
    },
  },
  'a coupon, claimed': {
    as: RICH,
    async open(scene) {
      await claim(scene, '50\\s')
      await scene.page.getByRole('alertdialog').getByText(scene.t.money.walletNow).waitFor()
    },
  },
  'a coupon that cannot be claimed': {
    as: RICH,
    async open(scene) {
      const { page, t } = scene
      await claim(scene, '.*Sabai')
      await button(page.getByRole('alertdialog'), t.action.gotIt).click()
      const badge = page.getByText(t.spin.notClaimable, { exact: true })
      await badge.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    },
  },
}
