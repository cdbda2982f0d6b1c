import { type Deviation, isAbout, isExpired } from './deviations.ts'
import type { Checked } from './exchange.ts'
import type { ContractCase } from './pacts.ts'

export type Verdict = 'passed' | 'failed' | 'accepted'

/** The outcome of a case, before accepted deviations are applied. */
export interface RawResult extends Checked {
  pinned: ContractCase
}

export interface Result extends RawResult {
  verdict: Verdict
  /** The deviation that accepts the failure. It can be expired. */
  deviation?: Deviation
}

export interface Outcome {
  results: Result[]
  /** Reasons why the run fails, apart from its results. */
  problems: string[]
  /** Hints that do not make the run fail. */
  notes: string[]
}

/** Decides the verdict of each result. */
export function judge(
  found: RawResult[],
  { problems, deviations, now }: { problems: string[]; deviations: Deviation[]; now: number },
): Outcome {
  const results = found.map((one): Result => {
    if (one.mismatches.length === 0) return { ...one, verdict: 'passed' }
    const deviation = deviations.find((other) => isAbout(other, one.pinned))
    const isAccepted = deviation !== undefined && !isExpired(deviation, now)
    return { ...one, verdict: isAccepted ? 'accepted' : 'failed', deviation }
  })
  return {
    results,
    problems: [
      ...(results.length === 0 && problems.length === 0 ? ['Nothing was verified.'] : []),
      ...problems,
      ...deviations.filter((deviation) => isExpired(deviation, now)).map(expiredText),
    ],
    notes: notesOf(results, deviations),
  }
}

const expiredText = ({ interaction, owner, expires }: Deviation) =>
  `The deviation "${interaction}" of ${owner} was accepted until ${expires}.`

const notesOf = (results: Result[], deviations: Deviation[]) =>
  deviations
    .filter(
      (deviation) =>
        results.some(({ pinned }) => isAbout(deviation, pinned)) &&
        results.every(({ pinned, verdict }) => !isAbout(deviation, pinned) || verdict === 'passed'),
    )
    .map(
      ({ interaction, owner }) => `"${interaction}" honours the contract: ${owner} can remove the deviation.`,
    )
