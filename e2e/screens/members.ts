import { button, NEW, openHome, openSheet, pageOf, RICH, screensOf, sheetOf } from './screen.ts'

export const members = screensOf(RICH, {
  home: { isMain: true, open: openHome },
  'home of somebody new': { as: NEW, open: openHome },
  'home, offline': async (scene) => {
    await openHome(scene)
    await scene.page.waitForLoadState('networkidle')
    await scene.page.context().setOffline(true)
    await scene.page.getByRole('status').first().waitFor()
  },
  'home, the service fails': async ({ page, t, world }) => {
    await world.faults.arm({ endpoint: 'GET /api/wallet', kind: 'error', code: 'INTERNAL_SERVER_ERROR' })
    await page.goto('/user/home')
    await button(page, t.action.tryAgain).first().waitFor()
  },
  agreement: async (scene) => {
    await scene.page.addInitScript(() => localStorage.removeItem('remember-agreement'))
    await openHome(scene)
    await scene.page.getByRole('dialog').waitFor()
  },
  conditions: sheetOf((t) => t.menu.conditions),
  'a game': sheetOf(
    () => /^Naga/,
    { isMain: true },
    (sheet) => sheet.getByText(`pgn${RICH}`),
  ),
  'a game not opened yet': sheetOf(
    () => /^Naga/,
    { as: NEW },
    (sheet) => sheet.getByRole('button').nth(1),
  ),
  profile: pageOf('profile', ({ page, t }) => button(page, t.profile.changePassword), { isMain: true }),
  'change password': async ({ page, t }) => {
    await page.goto('/user/profile')
    await button(page, t.profile.changePassword).click()
    await page.getByRole('dialog').waitFor()
  },
  'log out asks': (scene) => openSheet(scene, scene.t.menu.logOut),
})
