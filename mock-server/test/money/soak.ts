import fc from 'fast-check'
import { Audit } from './books.ts'
import { moves } from './commands.ts'
import { deposits } from './deposits.ts'
import { incomes } from './incomes.ts'
import { openMoneyWorld } from './moneyWorld.ts'

const command = fc.oneof(...moves, ...deposits, ...incomes)

/**
 * Runs random commands of several members in many worlds, and checks all books after each command. Reports a
 * broken rule with the seed and the shortest list of commands. Returns the number of commands.
 */
export function soak({ worlds, ...options }: { seed: number; worlds: number; endOnFailure?: boolean }) {
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
