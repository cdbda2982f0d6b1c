import { test } from '../support/test.ts'
import { languages } from '../support/texts.ts'
import { screens } from './all.ts'
import { NOON } from './clock.ts'
import { testActions, threeSizes } from './testActions.ts'
import { withoutPictures } from './withoutPictures.ts'

test.beforeEach(({ context }) => context.clock.setFixedTime(NOON))

for (const language of languages)
  for (const [name, screen] of Object.entries({ ...screens, ...withoutPictures }))
    testActions(language, name, screen, threeSizes)
