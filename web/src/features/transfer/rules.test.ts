import { expect, test } from 'vitest'
import { transferProblem } from './rules.ts'

const wallet = { code: 'WALLET', name: 'Main wallet', amount: 500 }
const game = { code: 'joker', name: 'Joker', amount: 0 }

test.each([
  ['no account', undefined, game, 100, 'selectAccount'],
  ['one account for both', game, game, 100, 'sameAccount'],
  ['no amount', wallet, game, undefined, 'minimum'],
  ['one satang below the minimum', wallet, game, 99, 'minimum'],
  ['the minimum', wallet, game, 100, undefined],
])('checks a transfer with %s', (_, from, to, satang, problem) => {
  expect(transferProblem(from, to, satang)).toBe(problem)
})
