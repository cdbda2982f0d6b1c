import { expect } from '@playwright/test'
import { screens } from './all.ts'
import { button, openSheet, RICH, type Screen, sheetOf } from './screen.ts'

/** States that are checked, but have no picture. */
export const withoutPictures: Record<string, Screen> = {
  'a clip': {
    async open({ page }) {
      await page.goto('/howto')
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  'refund, banners': sheetOf(
    (t) => t.refund.title,
    {},
    (sheet, t) => button(sheet, t.action.continue),
  ),
  'how to pay with BCEL': {
    as: RICH,
    async open(scene) {
      await openSheet(scene, scene.t.money.deposit)
      await button(scene.page, scene.t.deposit.bcelHow).click()
      await expect(scene.page.getByRole('dialog')).toHaveCount(2)
    },
  },
  'the image of a slip': {
    as: RICH,
    async open(scene) {
      await screens.slips?.open(scene)
      await button(scene.page, scene.t.action.viewImage).first().click()
      await scene.page.getByRole('dialog', { name: scene.t.slip.image }).waitFor()
    },
  },
  'contact of members': { as: RICH, open: ({ page }) => page.goto('/user/contact') },
}
