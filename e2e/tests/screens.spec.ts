import { screens } from '../screens/all.ts'
import { testActions } from '../screens/testActions.ts'
import { test } from '../support/test.ts'
import { languages } from '../support/texts.ts'

test.beforeEach(({ world }) => world.clock.noon())

const main = Object.entries(screens).filter(([, { isMain }]) => isMain)

// Each main screen in one language. `npm run test:pictures` checks all screens in all languages.
for (const [index, [name, screen]] of main.entries())
  testActions(languages[index % languages.length] ?? 'th', name, screen)
