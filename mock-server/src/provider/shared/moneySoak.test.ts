import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Audit } from '../../../test/money/books.ts'
import { incomes, moves } from '../../../test/money/commands.ts'
import { deposits } from '../../../test/money/deposits.ts'
import { openMoneyWorld } from '../../../test/money/moneyWorld.ts'

const command = fc.oneof(...moves, ...deposits, ...incomes)

/**
 * Runs random commands of several members in many worlds, and checks all books after each command. Reports a
 * broken rule with the seed and the shortest list of commands. Returns the number of commands.
 */
function soak({ worlds, ...options }: { seed: number; worlds: number }) {
  let carriedOut = 0
  const property = fc.property(fc.array(command, { maxLength: 500, size: 'max' }), (commands) => {
    const audit = new Audit(openMoneyWorld())
    for (const { run } of commands) {
      audit.watch(run)
      carriedOut++
    }
  })
  const result = fc.check(property, { ...options, numRuns: worlds, unbiased: true })
  return { result, carriedOut }
}

/** For other commands: MONEY_SEED=7 npx vitest run soak */
const seed = Number(process.env.MONEY_SEED ?? 1)

test(`keeps every satang through 2,000 random commands (seed ${seed})`, () => {
  const { result, carriedOut } = soak({ seed, worlds: 12 })
  expect(result.failed, fc.defaultReportMessage(result)).toBe(false)
  expect(carriedOut).toBeGreaterThan(2_000)
})
