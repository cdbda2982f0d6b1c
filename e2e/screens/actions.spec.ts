import { test } from '../support/test.ts'
import { languages } from '../support/texts.ts'
import { screens } from './all.ts'
import { NOON } from './clock.ts'
import { expectActions, WIDTHS } from './expectActions.ts'

test.beforeEach(({ context }) => context.clock.setFixedTime(NOON))

for (const language of languages)
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: WIDTHS[0] })
    for (const [name, screen] of Object.entries(screens))
      test(`${name}: every action can be seen and tapped at 412, 360 and 320 px`, ({
        page,
        world,
        logInAs,
      }) => expectActions({ page, world, logInAs, language }, screen))
  })
