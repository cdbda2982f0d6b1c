import { screens } from '../screens/all.ts'
import { testActions, twoSizes } from '../screens/testActions.ts'
import { test } from '../support/test.ts'
import { languages } from '../support/texts.ts'

test.beforeEach(({ world }) => world.clock.noon())

/** The screens with the most controls. `npm run test:pictures` checks all screens, in all languages and at 360 px too. */
const dense = [
  'login',
  'home',
  'a game',
  'deposit, bank',
  'deposit, QR form',
  'transfer',
  'withdraw',
  'chat',
] as const

for (const [index, name] of dense.entries())
  testActions(languages[index % languages.length] ?? 'th', name, screens[name]!, twoSizes)
