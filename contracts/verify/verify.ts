import { readContract } from './contract.ts'
import { endpointsOfOtherAreas } from './journeys/run.ts'
import type { VerifyOptions } from './options.ts'
import type { ContractCase } from './pacts.ts'
import { stateProblem, type Target } from './provideStates.ts'
import { printable } from './report/printable.ts'
import type { Run } from './report/summary.ts'
import { type Deviation, decideVerdicts, isAbout, type RawResult, readDeviations } from './results.ts'
import { RunBudget } from './runBudget.ts'
import { select } from './selection.ts'
import { isAnswering, targetsOf } from './targets.ts'
import { UsageError } from './usageError.ts'
import { verifyTarget } from './verifyTarget.ts'

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
function prepared(options: VerifyOptions, target: Target) {
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
    } = prepared(options, targets[0] as Target)
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
