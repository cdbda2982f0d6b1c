import type { Screen } from './screen.ts'
import { button, dialog, openHome } from './screen.ts'

const RICH = '0810000001'

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
  'log out asks': {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await button(scene.page, scene.t.menu.logOut).click()
      await dialog(scene.page, scene.t.menu.logOutQuestion).waitFor()
    },
  },
}
