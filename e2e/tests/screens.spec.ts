import { screens } from '../screens/all.ts'
import { expectActions, WIDTHS } from '../screens/expectActions.ts'
import { openScreen } from '../screens/screen.ts'
import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'

const main = Object.entries(screens).filter(([, { isMain }]) => isMain)

// Each main screen in one language. `npm run test:pictures` checks all screens in all languages.
for (const [index, [name, screen]] of main.entries()) {
  const language = languages[index % languages.length] ?? 'th'
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: WIDTHS[0] })

    test(`shows accessible actions within reach at 3 widths: ${name}`, async ({ page, world, logInAs }) => {
      await world.clock.noon()
      await openScreen({ page, world, logInAs, language, t: texts[language] }, screen)
      expect(await violationsIn(page)).toEqual([])
      await expectActions(page)
    })
  })
}
