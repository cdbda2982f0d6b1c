import { screens as all } from '../screens/all.ts'
import { expectActions, WIDTHS } from '../screens/expectActions.ts'
import { openHome } from '../screens/screen.ts'
import { expect, test, testIn } from '../support/test.ts'
import { languages } from '../support/texts.ts'

/** Those that most members see most often; `npm run test:pictures` looks at all of them, in each language. */
const alsoSeen = ['refund', 'statement', 'slip', 'profile', 'a game', 'invite']
const screens = Object.entries(all).filter(([name, { isMain }]) => isMain || alsoSeen.includes(name))

test.beforeEach(({ world }) => world.clock.noon())

for (const [index, language] of languages.entries())
  test.describe(`in ${language}, every action can be seen and tapped at 412, 360 and 320 px:`, () => {
    test.use({ language, viewport: WIDTHS[0] })
    for (const [name, screen] of screens.filter((_, place) => place % languages.length === index))
      test(name, ({ page, world, logInAs }) => expectActions({ page, world, logInAs, language }, screen))

    testIn(language, 'la')('the languages, over the home page', ({ page, world, logInAs }) =>
      expectActions(
        { page, world, logInAs, language },
        {
          as: '0810000001',
          async open(scene) {
            await openHome(scene)
            await scene.page.getByRole('button', { name: new RegExp(`^${scene.t.word.language}`) }).click()
          },
        },
      ),
    )

    testIn(language, 'th')('the banks, in the list of the registration', ({ page, world, logInAs }) =>
      expectActions(
        { page, world, logInAs, language },
        {
          async open(scene) {
            await all['register, bank']?.open(scene)
            await page.getByRole('combobox', { name: scene.t.member.bank }).click()
            await expect(page.getByRole('option').nth(10)).toBeAttached()
          },
        },
      ),
    )
  })
