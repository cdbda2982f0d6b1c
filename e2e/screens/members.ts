import type { Scene, Screen } from './screen.ts'
import { button, openHome } from './screen.ts'

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

export const members: Record<string, Screen> = {
  home: { as: RICH, isMain: true, open: openHome },
  'home of somebody new': { as: '0810000003', open: openHome },
  'home, offline': {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await scene.page.context().setOffline(true)
      await scene.page.getByRole('status').first().waitFor()
    },
  },
  'home, the service fails': {
    as: RICH,
    async open({ page, t, world }) {
      await world.faults.arm({ endpoint: 'GET /api/wallet', kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
      await page.goto('/user/home')
      await button(page, t.action.tryAgain).first().waitFor()
    },
  },
  agreement: {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await scene.page.evaluate(() => localStorage.removeItem('remember-agreement'))
      await openHome(scene)
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  conditions: {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await button(scene.page, scene.t.menu.conditions).click()
      await scene.page.getByRole('dialog').waitFor()
    },
  },
  'a game': {
    as: RICH,
    isMain: true,
    async open(scene) {
      await openHome(scene)
      await scene.page.getByRole('button', { name: /^Naga/ }).click()
      await scene.page.getByRole('dialog').getByText('pgn0810000001').waitFor()
    },
  },
  'a game not opened yet': {
    as: '0810000003',
    async open(scene) {
      await openHome(scene)
      await scene.page.getByRole('button', { name: /^Naga/ }).click()
      await scene.page.getByRole('dialog').getByRole('button').nth(1).waitFor()
    },
  },
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
  profile: {
    as: RICH,
    isMain: true,
    async open({ page, t }) {
      await page.goto('/user/profile')
      await button(page, t.profile.changePassword).waitFor()
    },
  },
  'change password': {
    as: RICH,
    async open({ page, t }) {
      await page.goto('/user/profile')
      await button(page, t.profile.changePassword).click()
      await page.getByRole('dialog').waitFor()
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
      await button(page, t.spin.great).waitFor()
    },
  },
}
