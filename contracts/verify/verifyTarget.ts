import { checkPact } from './checkPact.ts'
import { runPreflight } from './cors.ts'
import type { Checked } from './exchange.ts'
import { runJourney } from './journeys/run.ts'
import { leakOf, suspects } from './leaks.ts'
import type { VerifyOptions } from './options.ts'
import type { ContractCase, PinnedInteraction } from './pacts.ts'
import type { Target } from './provideStates.ts'
import { record } from './report/record.ts'
import type { RawResult } from './results.ts'
import type { RunBudget } from './runBudget.ts'
import type { Expectations } from './selection.ts'
import { runSocketCheck } from './socket/checks.ts'

export interface TargetOptions extends Pick<VerifyOptions, 'timeoutMs'> {
  budget: RunBudget
  onBegin: (one: ContractCase) => void
}

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0
const isUnanswered = (one: RawResult) => isFailed(one) && !one.exchange.answer

/** Repeats some failures. A different result shows a state that does not start empty. */
async function findLeaks(pinned: PinnedInteraction[], found: RawResult[], target: Target, timeoutMs: number) {
  for (const first of suspects(found)) {
    const at = pinned.findIndex(({ id }) => id === (first.pinned as PinnedInteraction).id)
    const one = pinned[at]
    if (!one) continue
    const again = { pinned: one, ...(await checkPact(one, target, timeoutMs)) }
    const leak = leakOf(first, again, pinned[at - 1])
    if (leak) first.mismatches.push(leak)
  }
}

const failed = (error: Error): Checked => ({
  exchange: {},
  mismatches: [{ field: 'answer', text: `cannot be checked: ${error.message}` }],
})

/** Verifies the cases one after the other, until the budget ends the run. */
export async function verifyTarget(
  { pinned, journeys, effects, socket, preflights }: Expectations,
  target: Target,
  { timeoutMs, onBegin, budget }: TargetOptions,
): Promise<RawResult[]> {
  const results: RawResult[] = []
  async function checkAll<T extends ContractCase>(cases: T[], check: (one: T) => Promise<Checked>) {
    for (const one of cases) {
      if (budget.endedBy) return
      onBegin(one)
      const checked = await check(one).catch(failed)
      const result = {
        pinned: one,
        ...record(checked, { source: target, state: one.state, definition: one }),
      }
      // The case that was running when the budget ended says nothing about the provider.
      if (budget.signal.aborted && isUnanswered(result)) return
      results.push(result)
      if (isFailed(result)) budget.addFailure()
      if (isUnanswered(result)) await budget.addUnanswered()
      else budget.addAnswered()
    }
  }
  await checkAll(pinned, (one) => checkPact(one, target, timeoutMs))
  if (!budget.endedBy) await findLeaks(pinned, results, target, timeoutMs)
  await checkAll(journeys, (one) => runJourney(one, target, timeoutMs))
  await checkAll(effects, (one) => one.run(target, timeoutMs))
  await checkAll(socket, (one) => runSocketCheck(one, target, timeoutMs))
  await checkAll(preflights, (one) => runPreflight(one, target, timeoutMs))
  return results
}
