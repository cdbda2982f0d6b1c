import { readContract } from './contract.ts'
import type { Checked, Mismatch } from './exchange.ts'
import { endpointsOfOtherAreas } from './journeys/run.ts'
import type { VerifyOptions } from './options.ts'
import type { ContractCase, RunnableCase } from './pacts.ts'
import { stateProblem, type Target } from './provideStates.ts'
import { printable } from './report/printable.ts'
import { record } from './report/record.ts'
import type { Run } from './report/summary.ts'
import { type Deviation, decideVerdicts, isAbout, type RawResult, readDeviations } from './results.ts'
import { RunBudget } from './runBudget.ts'
import { select } from './selection.ts'
import { checkInState } from './session.ts'
import { isAnswering, targetsOf } from './targets.ts'
import { UsageError } from './usageError.ts'

export type OnBegin = (one: ContractCase, number: number, of: number) => void

function deviationsFor(options: VerifyOptions): Deviation[] {
  if (!options.accept) return []
  const deviations = readDeviations(options.accept)
  const all = options.versions.flatMap((pacts) => readContract({ ...options, pacts }).cases)
  const idle = deviations.find((deviation) => !all.some((one) => isAbout(deviation, one)))
  if (idle) throw new UsageError(`the deviation "${idle.interaction}" matches no case of the contract`)
  return deviations
}

/** Checks the options before anything is sent. */
function readSelection(options: VerifyOptions, target: Target) {
  try {
    const contract = readContract(options)
    return {
      contract,
      deviations: deviationsFor(options),
      selection: select(contract.cases, options, target),
    }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

/** Verifies a provider. A mock server is verified in several worlds at the same time. */
export async function verify(options: VerifyOptions, onBegin: OnBegin = () => {}): Promise<Run> {
  const startedAt = new Date()
  const from = performance.now()
  const { url, providerVersion: version } = options
  let targets: Target[] = []
  const findProblem = () => stateProblem(targets[0] as Target)
  const probe = async () => (await isAnswering(url, budget.signal)) && (await findProblem()) === undefined
  const budget = new RunBudget({ ...options, probe })
  try {
    targets = await targetsOf(options, budget.signal)
    const {
      contract,
      deviations,
      selection: { cases, omitted: leftOut },
    } = readSelection(options, targets[0] as Target)
    const problem = await findProblem()
    let number = 0
    const parts = problem
      ? []
      : await Promise.all(
          targets.map((target, index) =>
            verifyTarget(
              cases.filter((_, number) => number % targets.length === index),
              target,
              { onBegin: (one) => onBegin(one, ++number, cases.length), budget },
            ),
          ),
        )
    const numberOf = ({ pinned }: RawResult) => (cases as ContractCase[]).indexOf(pinned)
    const results = parts.flat().sort((a, b) => numberOf(a) - numberOf(b))
    const untried = cases.length - results.length
    const reason = budget.endedBy ?? `is --states-url right? ${problem}`
    const cut = `The run was ended: ${reason}. ${results.length} of ${cases.length} cases were tried.`
    const omitted = { ...leftOut, ...(untried > 0 && { ended: untried }) }
    return {
      outcome: decideVerdicts(results, {
        problems: untried > 0 ? [printable(cut)] : [],
        deviations,
        now: startedAt.getTime(),
      }),
      provider: { url, version },
      contract: contract.hash,
      isComplete: Object.keys(omitted).length === 0,
      omitted,
      calledElsewhere: endpointsOfOtherAreas(cases),
      startedAt,
      ms: performance.now() - from,
    }
  } finally {
    budget.close()
  }
}

const run = (one: RunnableCase, target: Target) => checkInState(one.state, target, one.check)

const isFailed = ({ mismatches }: RawResult) => mismatches.length > 0
const isUnanswered = (one: RawResult) => isFailed(one) && !one.exchange.answer

const RETRIED_MAX = 5

/** Returns the failures with an answer, which earlier data can explain. */
export const findSuspects = (found: RawResult[]): RawResult[] =>
  found.filter((one) => isFailed(one) && !one.pinned.needsStates && one.exchange.answer).slice(0, RETRIED_MAX)

/** Matches a count or an amount. Longer numbers are times. */
const numberIn = ({ text }: Mismatch) => /but was (-?\d{1,9}(?:\.\d+)?)$/.exec(text)?.[1]

/** Returns the field with a different number each time, which shows that earlier data is still there. */
const findChangedNumber = (first: RawResult, again: RawResult) =>
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
  const field = findChangedNumber(first, again)?.field
  const text = `${field} is another number in the repetition: ${notEmpty}`
  return field === undefined ? undefined : { field: 'leak', text }
}

/** Repeats some failures. A different result shows a state that does not start empty. */
async function findLeaks(cases: RunnableCase[], found: RawResult[], target: Target) {
  for (const first of findSuspects(found)) {
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
async function verifyTarget(
  cases: RunnableCase[],
  target: Target,
  { onBegin, budget }: { onBegin: (one: ContractCase) => void; budget: RunBudget },
): Promise<RawResult[]> {
  const results: RawResult[] = []
  for (const one of cases) {
    if (budget.endedBy) return results
    onBegin(one)
    const checked = await run(one, target).catch(failed)
    const result = { pinned: one, ...record(checked, { source: target, state: one.state, definition: one }) }
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
