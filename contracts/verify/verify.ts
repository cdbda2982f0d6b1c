import { readContract } from './contract.ts'
import { type Deviation, isAbout, readDeviations } from './deviations.ts'
import { calledElsewhere } from './journeys/plan.ts'
import { UsageError, type VerifyOptions } from './options.ts'
import type { ContractCase } from './pacts.ts'
import { stateProblem, type Target } from './provideStates.ts'
import { printable } from './report/printable.ts'
import type { Run } from './report/summary.ts'
import { judge } from './results.ts'
import { RunBudget } from './runBudget.ts'
import { type Expectations, select } from './selection.ts'
import { isAnswering, targetsOf } from './targets.ts'
import { verifyTarget } from './verifyTarget.ts'

export interface Progress {
  /** Receives each case when it starts, its number and the number of cases. */
  begins: (one: ContractCase, number: number, of: number) => void
}

const silent: Progress = { begins: () => {} }

function deviationsFor(file: string | undefined, all: ContractCase[]): Deviation[] {
  if (!file) return []
  const deviations = readDeviations(file)
  const idle = deviations.find((deviation) => !all.some((one) => isAbout(deviation, one)))
  if (idle) throw new UsageError(`the deviation "${idle.interaction}" matches no case of the contract`)
  return deviations
}

/** Checks the options before anything is sent. */
function prepared(options: VerifyOptions, target: Target) {
  try {
    const contract = readContract(options)
    const { pinned, journeys, effects, socket, preflights } = contract
    const all = [...pinned, ...journeys, ...effects, ...socket, ...preflights]
    const deviations = deviationsFor(options.accept, all)
    return { contract, deviations, selection: select(contract, options, target) }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

/** Returns the part of the cases for one of several targets. */
function shardOf(
  { pinned, journeys, effects, socket, preflights }: Expectations,
  index: number,
  of: number,
): Expectations {
  const part = <T>(list: T[]) => {
    const size = Math.ceil(list.length / of)
    return list.slice(index * size, (index + 1) * size)
  }
  return {
    pinned: part(pinned),
    journeys: part(journeys),
    effects: part(effects),
    socket: part(socket),
    preflights: part(preflights),
  }
}

export async function verify(options: VerifyOptions, { begins }: Progress = silent): Promise<Run> {
  const startedAt = new Date()
  const from = performance.now()
  const { url, timeoutMs, providerVersion: version } = options
  let targets: Target[] = []
  const findProblem = () => stateProblem(targets[0] as Target, timeoutMs)
  const probe = async () => (await isAnswering(url, budget.signal)) && (await findProblem()) === undefined
  const budget = new RunBudget({ ...options, probe })
  try {
    targets = await targetsOf(options, budget.signal)
    const { contract, deviations, selection } = prepared(options, targets[0] as Target)
    const problem = await findProblem()
    let number = 0
    const onBegin = (one: ContractCase) => begins(one, ++number, selection.count)
    const parts = problem
      ? []
      : await Promise.all(
          targets.map((target, index) =>
            verifyTarget(shardOf(selection, index, targets.length), target, { timeoutMs, onBegin, budget }),
          ),
        )
    const results = parts.flat()
    const untried = selection.count - results.length
    const reason = budget.endedBy ?? `is --states-url right? ${problem}`
    const cut = `The run was ended: ${reason}. ${results.length} of ${selection.count} cases were tried.`
    const omitted = { ...selection.omitted, ...(untried > 0 && { ended: untried }) }
    return {
      outcome: judge(results, {
        problems: untried > 0 ? [printable(cut)] : [],
        deviations,
        now: startedAt.getTime(),
      }),
      provider: { url, version },
      contract: contract.hash,
      isComplete: Object.keys(omitted).length === 0,
      omitted,
      calledElsewhere: calledElsewhere(selection.journeys),
      startedAt,
      ms: performance.now() - from,
    }
  } finally {
    budget.close()
  }
}
