import { screens as all } from '../screens/all.ts'
import { expectActions, WIDTHS } from '../screens/expectActions.ts'
import { button, openScreen, openSheet, RICH, type Scene, type Screen, sheetOf } from '../screens/screen.ts'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'

/** States that have no picture in `screens`. */
const others: Record<string, Screen> = {
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
      await all.slips?.open(scene)
      await button(scene.page, scene.t.action.viewImage).first().click()
      await scene.page.getByRole('dialog', { name: scene.t.slip.image }).waitFor()
    },
  },
  'contact of members': { as: RICH, open: ({ page }) => page.goto('/user/contact') },
}

/** Screens that share no page with other screens: they change the network, the clock or the money of a member. */
const isAlone =
  /offline|fails|arrived|by hand|reported|at this hour|expired|received|ended|done|refused|found out|under way|sent|waits|promotion costs|cannot be (ended|claimed)/
/** Removes an open QR code and the agreement, which would cover later screens. */
const last = ['deposit, QR', 'agreement']
const names = Object.keys({ ...all, ...others })
  .filter((name) => !isAlone.test(name) && !last.includes(name))
  .concat(last)
/** `npm run test:pictures` checks the actions and the contrast of the other screens. */
const hasActions = (name: string, { isMain }: Screen) =>
  isMain || /^(refund|slip|a game|invite|deposit, voucher)$/.test(name)

/** Groups the screens of a language by member and scenario, because each group shares a page. */
function groupsOf(language: number): [string, [string, Screen][]][] {
  const groups = new Map<string, [string, Screen][]>()
  for (const [place, name] of names.entries()) {
    if (place % languages.length !== language) continue
    const screen = { ...all, ...others }[name] as Screen
    const group = [screen.as ?? 'a visitor', screen.scenario].filter(Boolean).join(', ')
    groups.set(group, [...(groups.get(group) ?? []), [name, screen]])
  }
  return [...groups]
}

for (const [index, language] of languages.entries())
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: WIDTHS[0] })
    for (const [group, screens] of groupsOf(index))
      test(`shows accessible screens with actions within reach: ${group}`, async ({
        page,
        world,
        logInAs,
      }) => {
        const scene: Scene = { page, world, language, t: texts[language] }
        await world.clock.noon()
        for (const [index, [name, screen]] of screens.entries())
          await test.step(name, async () => {
            await page.setViewportSize(WIDTHS[0])
            // The draft of a registration would skip the first steps.
            if (index > 0 && !screen.as) await page.evaluate(() => sessionStorage.clear())
            if (index === 0) await openScreen({ ...scene, logInAs }, screen)
            else await openScreen(scene, { ...screen, scenario: undefined })
            await expect(page.locator('h1')).not.toHaveCount(0)
            const isWhole = hasActions(name, screen)
            if (isWhole) await expectActions(page)
            expect.soft(await violationsIn(page, { contrast: isWhole }), name).toEqual([])
          })
      })
  })
