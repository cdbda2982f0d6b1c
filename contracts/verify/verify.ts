import { readContract } from './contract.ts'
import { type Deviation, isAbout, readDeviations } from './deviations.ts'
import { calledElsewhere } from './journeys/plan.ts'
import { UsageError, type VerifyOptions } from './options.ts'
import type { ContractCase } from './pacts.ts'
import type { Target } from './provideStates.ts'
import type { Run } from './report/summary.ts'
import { judge } from './results.ts'
import { RunBudget } from './runBudget.ts'
import { type Expectations, select } from './selection.ts'
import { answers, targetsOf } from './targets.ts'
import { verifyTarget } from './verifyTarget.ts'

export interface Progress {
  /** Told as each interaction begins: which one it is, and of how many. */
  begins: (one: ContractCase, number: number, of: number) => void
}

const silent: Progress = { begins: () => {} }

function deviationsFor(file: string | undefined, all: ContractCase[]): Deviation[] {
  if (!file) return []
  const deviations = readDeviations(file)
  const idle = deviations.find((deviation) => !all.some((one) => isAbout(deviation, one)))
  if (idle) throw new UsageError(`the deviation "${idle.interaction}" is about no interaction of the pacts`)
  return deviations
}

/** What a command line asks for is looked at before anything is sent. */
function prepared(options: VerifyOptions, target: Target) {
  try {
    const contract = readContract(options)
    const { pinned, journeys, socket, preflights } = contract
    const deviations = deviationsFor(options.accept, [...pinned, ...journeys, ...socket, ...preflights])
    return { contract, deviations, selection: select(contract, options, target) }
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError((error as Error).message)
  }
}

/** A part of everything, for one of several targets. */
function shardOf(
  { pinned, journeys, socket, preflights }: Expectations,
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
    socket: part(socket),
    preflights: part(preflights),
  }
}

/** Verifies a provider. */
export async function verify(options: VerifyOptions, { begins }: Progress = silent): Promise<Run> {
  const targets = await targetsOf(options)
  const { contract, deviations, selection } = prepared(options, targets[0] as Target)
  const startedAt = new Date()
  const from = performance.now()
  let number = 0
  const onBegin = (one: ContractCase) => begins(one, ++number, selection.count)
  const budget = new RunBudget({ ...options, probe: () => answers(options.url) })
  const parts = await Promise.all(
    targets.map((target, index) =>
      verifyTarget(shardOf(selection, index, targets.length), target, { ...options, onBegin, budget }),
    ),
  )
  const found = parts.flat()
  const isCut = budget.endedBy !== undefined && found.length < selection.count
  const cut = `It was ended: ${budget.endedBy}. ${found.length} of ${selection.count} cases were tried.`
  return {
    outcome: judge(found, {
      problems: isCut ? [cut] : [],
      deviations,
      now: startedAt.getTime(),
    }),
    provider: { url: options.url, version: options.providerVersion },
    pacts: { hash: contract.hash, interactions: contract.pinned.length },
    isComplete: selection.isComplete && !isCut,
    withoutState: selection.withoutState,
    leftOut: selection.leftOut,
    calledElsewhere: calledElsewhere(selection.journeys),
    startedAt,
    ms: performance.now() - from,
  }
}
