import fc from 'fast-check'
import { Audit } from './books.ts'
import { moves } from './commands.ts'
import { deposits } from './deposits.ts'
import { incomes } from './incomes.ts'
import { openMoneyWorld } from './moneyWorld.ts'

const command = fc.oneof(...moves, ...deposits, ...incomes)

/**
 * Random commands of several members, world after world, everything checked after each of them. What it returns
 * counts them; a broken rule is reported with the shortest list of commands that breaks it, and the seed.
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
