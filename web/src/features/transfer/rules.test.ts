import { expect, test } from 'vitest'
import { transferProblem } from './rules.ts'

const wallet = { code: 'WALLET', name: 'Main wallet', amount: 500 }
const game = { code: 'joker', name: 'Joker', amount: 0 }

test.each([
  ['no account', undefined, game, 100, 'selectAccount'],
  ['one account for both', game, game, 100, 'sameAccount'],
  ['no amount', wallet, game, undefined, 'minimum'],
  ['a satang less than the least', wallet, game, 99, 'minimum'],
  ['the least, one baht', wallet, game, 100, undefined],
])('a transfer with %s', (_, from, to, satang, problem) => {
  expect(transferProblem(from, to, satang)).toBe(problem)
})
