import type { Page } from '@playwright/test'
import { screens as all } from '../screens/all.ts'
import { expectActions, WIDTHS } from '../screens/expectActions.ts'
import { button, dialog, openHome, openScreen, type Scene, type Screen } from '../screens/screen.ts'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'

const RICH = '0810000001'

/** Opens the list of a button that starts with the label, such as "Language". */
const openList = (page: Page, label: string) =>
  page.getByRole('button', { name: new RegExp(`^${label}`) }).click()

const openDeposit = async (scene: Scene) => {
  await openHome(scene)
  await button(scene.page, scene.t.money.deposit).first().click()
}

/** States that have no picture in `screens`. */
const others: Record<string, Screen> = {
  'a clip': {
    async open({ page }) {
      await page.goto('/howto')
      await page.getByRole('main').getByRole('button').first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  // Its own world: the phone number of `register, profile` is already verified.
  'the list of banks': {
    scenario: 'default',
    async open(scene) {
      await all['register, bank']?.open(scene)
      await scene.page.getByRole('combobox', { name: scene.t.member.bank }).click()
      await expect(scene.page.getByRole('option').nth(10)).toBeAttached()
    },
  },
  'languages on home': {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await openList(scene.page, scene.t.word.language)
    },
  },
  'refund, banners': {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await button(scene.page, scene.t.refund.title).click()
      await button(scene.page, scene.t.action.continue).waitFor()
    },
  },
  'invite bonus, question': {
    as: RICH,
    async open(scene) {
      await openHome(scene)
      await button(scene.page, scene.t.bonus.receive).click()
      await button(scene.page.getByRole('dialog'), scene.t.action.confirm).waitFor()
    },
  },
  'how to pay with BCEL': {
    as: RICH,
    async open(scene) {
      await openDeposit(scene)
      await button(scene.page, scene.t.deposit.bcelHow).click()
      await expect(scene.page.getByRole('dialog')).toHaveCount(2)
    },
  },
  'the image of a slip': {
    as: RICH,
    async open(scene) {
      await all.slips?.open(scene)
      await button(scene.page, scene.t.action.viewImage).first().click()
      await dialog(scene.page, scene.t.slip.image).waitFor()
    },
  },
  'contact of members': { as: RICH, open: ({ page }) => page.goto('/user/contact') },
}

/** Screens that members see most often. `npm run test:pictures` checks the actions of all screens. */
const withActions = new Set([
  ...Object.keys(all).filter((name) => all[name]?.isMain),
  ...[
    'refund',
    'statement',
    'slip',
    'profile',
    'a game',
    'invite',
    'deposit, voucher',
    'languages on home',
    'the list of banks',
  ],
])

/** Screens that are checked by axe only. */
const withoutActions = [
  'login, nothing typed',
  'register, code',
  'register, profile',
  'how-to',
  'contact',
  'not found',
  'terminated',
  'conditions',
  'change password',
  'slips',
  'deposit, an English name first',
  'a bonus',
  'a promotion',
  'active bonus',
  'what ending a bonus costs',
  'prize',
  'a coupon, claimed',
  ...Object.keys(others).filter((name) => !withActions.has(name)),
]

/** Removes an open QR code and the agreement, which would cover later screens. */
const last = ['deposit, QR', 'agreement']
const names = [...withoutActions, ...withActions].filter((name) => !last.includes(name)).concat(last)

/** Groups the screens of a language by member and scenario, because each group shares a page. */
function groupsOf(language: number): [string, [string, Screen][]][] {
  const groups = new Map<string, [string, Screen][]>()
  for (const [place, name] of names.entries()) {
    if (place % languages.length !== language) continue
    const screen = { ...all, ...others }[name]
    if (!screen) throw new Error(`Unknown screen: ${name}`)
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
            if (withActions.has(name)) await expectActions(page)
            expect.soft(await violationsIn(page), name).toEqual([])
          })
      })
  })
