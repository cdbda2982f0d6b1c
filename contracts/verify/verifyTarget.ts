import type { Checked } from './exchange.ts'
import { leakOf, suspects } from './leaks.ts'
import type { VerifyOptions } from './options.ts'
import type { ContractCase, RunnableCase } from './pacts.ts'
import type { Target } from './provideStates.ts'
import { record } from './report/record.ts'
import type { RawResult } from './results.ts'
import type { RunBudget } from './runBudget.ts'

export interface TargetOptions extends Pick<VerifyOptions, 'timeoutMs'> {
  budget: RunBudget
  onBegin: (one: ContractCase) => void
}

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0
const isUnanswered = (one: RawResult) => isFailed(one) && !one.exchange.answer

/** Repeats some failures. A different result shows a state that does not start empty. */
async function findLeaks(cases: RunnableCase[], found: RawResult[], target: Target, timeoutMs: number) {
  for (const first of suspects(found)) {
    const at = found.indexOf(first)
    const again = await cases[at]?.run(target, timeoutMs)
    const leak = again && leakOf(first, { pinned: first.pinned, ...again }, cases[at - 1])
    if (leak) first.mismatches.push(leak)
  }
}

const failed = (error: Error): Checked => ({
  exchange: {},
  mismatches: [{ field: 'answer', text: `cannot be checked: ${error.message}` }],
})

/** Verifies the cases one after the other, until the budget ends the run. */
export async function verifyTarget(
  cases: RunnableCase[],
  target: Target,
  { timeoutMs, onBegin, budget }: TargetOptions,
): Promise<RawResult[]> {
  const results: RawResult[] = []
  for (const one of cases) {
    if (budget.endedBy) return results
    onBegin(one)
    const checked = await one.run(target, timeoutMs).catch(failed)
    const result = {
      pinned: one,
      ...record(checked, { source: target, state: one.state, definition: one }),
    }
    // The case that was running when the budget ended says nothing about the provider.
    if (budget.signal.aborted && isUnanswered(result)) return results
    results.push(result)
    if (isFailed(result)) budget.addFailure()
    if (isUnanswered(result)) await budget.addUnanswered()
    else budget.addAnswered()
  }
  if (!budget.endedBy) await findLeaks(cases, results, target, timeoutMs)
  return results
}
