import type { Checked, Mismatch } from './exchange.ts'
import type { ContractCase, RunnableCase } from './pacts.ts'
import type { Target } from './provideStates.ts'
import { record } from './report/record.ts'
import type { RawResult } from './results.ts'
import type { RunBudget } from './runBudget.ts'
import { checkInState } from './session.ts'

const run = (one: RunnableCase, target: Target) => checkInState(one.state, target, one.check)

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0
const isUnanswered = (one: RawResult) => isFailed(one) && !one.exchange.answer

const RETRIED_MAX = 5

/** Returns the failures with an answer, which earlier data can explain. */
export const suspects = (found: RawResult[]): RawResult[] =>
  found.filter((one) => isFailed(one) && !one.pinned.needsStates && one.exchange.answer).slice(0, RETRIED_MAX)

/** Matches a count or an amount. Longer numbers are times. */
const numberIn = ({ text }: Mismatch) => /but was (-?\d{1,9}(?:\.\d+)?)$/.exec(text)?.[1]

/** Returns the field with a different number each time, which shows that earlier data is still there. */
const growing = (first: RawResult, again: RawResult) =>
  first.mismatches.find((one) => {
    const [before, now] = [one, again.mismatches.find(({ field }) => field === one.field)].map(
      (mismatch) => mismatch && numberIn(mismatch),
    )
    return before !== undefined && now !== undefined && before !== now
  })

/** Compares a failure with its repetition. Returns a mismatch if the state does not start empty. */
export function leakOf(
  first: RawResult,
  again: RawResult,
  before: ContractCase | undefined,
): Mismatch | undefined {
  const notEmpty = `the state "${first.pinned.state.name}" does not start empty`
  const earlier = before ? `, and the data of "${before.description}" was still there` : ''
  if (!isFailed(again))
    return { field: 'leak', text: `the failure does not occur again: ${notEmpty}${earlier}` }
  const field = growing(first, again)?.field
  const text = `${field} is another number in the repetition: ${notEmpty}`
  return field === undefined ? undefined : { field: 'leak', text }
}

/** Repeats some failures. A different result shows a state that does not start empty. */
async function findLeaks(cases: RunnableCase[], found: RawResult[], target: Target) {
  for (const first of suspects(found)) {
    const at = found.indexOf(first)
    const again = await run(cases[at] as RunnableCase, target)
    const leak = leakOf(first, { pinned: first.pinned, ...again }, cases[at - 1])
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
  { onBegin, budget }: { onBegin: (one: ContractCase) => void; budget: RunBudget },
): Promise<RawResult[]> {
  const results: RawResult[] = []
  for (const one of cases) {
    if (budget.endedBy) return results
    onBegin(one)
    const checked = await run(one, target).catch(failed)
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
  if (!budget.endedBy) await findLeaks(cases, results, target)
  return results
}
