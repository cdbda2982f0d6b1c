import { expect, test } from '../support/test.ts'
import { languages, texts } from '../support/texts.ts'
import { violationsIn } from '../support/violations.ts'
import { screens } from './all.ts'
import { NOON } from './clock.ts'
import { expectActions, WIDTHS } from './expectActions.ts'
import { openScreen } from './screen.ts'
import { withoutPictures } from './withoutPictures.ts'

test.beforeEach(({ context }) => context.clock.setFixedTime(NOON))

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: WIDTHS[0] })
    for (const [name, screen] of Object.entries({ ...screens, ...withoutPictures }))
      test(`shows accessible actions within reach at 3 widths: ${name}`, async ({ page, world, logInAs }) => {
        await openScreen({ page, world, logInAs, language, t: texts[language] }, screen)
        expect(await violationsIn(page)).toEqual([])
        await expectActions(page)
      })
  })
