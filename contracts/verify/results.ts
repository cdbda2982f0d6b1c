import { type Deviation, isAbout, isExpired } from './deviations.ts'
import type { EngineRun } from './engine.ts'
import { readEngineOutput } from './engineOutput.ts'
import type { Exchange, Mismatch } from './exchange.ts'
import type { ContractCase, PinnedInteraction } from './pacts.ts'

export type Verdict = 'passed' | 'failed' | 'accepted'

/** What came of something that was verified. */
export interface RawResult {
  pinned: ContractCase
  mismatches: Mismatch[]
  exchange: Exchange
}

export interface Result extends RawResult {
  verdict: Verdict
  /** Why it is accepted, or was. */
  deviation?: Deviation
}

export interface Outcome {
  results: Result[]
  /** What is wrong with the verification itself, and makes it fail. */
  problems: string[]
  /** What somebody should know, and does not make it fail. */
  notes: string[]
}

const stateMismatch = (text: string): Mismatch => ({ field: 'state', text })

/** What is wrong with an interaction; nothing, when it is as it should be. */
function mismatchesOf(
  { id }: PinnedInteraction,
  exchange: Exchange,
  { verified, mismatches }: ReturnType<typeof readEngineOutput>,
): Mismatch[] {
  if (exchange.stateFailure) return [stateMismatch(exchange.stateFailure)]
  if (exchange.noAnswer) return [{ field: 'answer', text: exchange.noAnswer }]
  if (exchange.unreadable) return [exchange.unreadable]
  if (!verified.has(id)) return [{ field: 'answer', text: 'The verifier gave no result for it' }]
  const found = mismatches.get(id)
  const faults = (exchange.faults ?? []).filter(({ field }) => !found?.some((one) => one.field === field))
  const isSilent = found?.length === 0
  return [
    ...(isSilent ? [{ field: 'answer', text: 'The verifier did not say why' }] : (found ?? [])),
    ...faults,
  ]
}

/** What the engine found, with what was seen on the wire. */
export function pactFindings(
  chosen: PinnedInteraction[],
  run: EngineRun,
  exchanges: ReadonlyMap<number, Exchange>,
): { found: RawResult[]; problems: string[] } {
  const findings = readEngineOutput(run.output)
  const tried = chosen.filter(({ id }) => !exchanges.get(id)?.isSkipped)
  const found = tried.map((pinned): RawResult => {
    const exchange = exchanges.get(pinned.id) ?? {}
    return { pinned, exchange, mismatches: mismatchesOf(pinned, exchange, findings) }
  })
  const isWhole = tried.length === chosen.length
  return { found, problems: isWhole ? problemsOfRun(run, chosen, found, findings.verified) : [] }
}

/** The verdicts, with the accepted deviations. */
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
      ...(results.length === 0 ? ['Nothing was verified.'] : []),
      ...problems,
      ...deviations.filter((deviation) => isExpired(deviation, now)).map(expiredText),
    ],
    notes: notesOf(results, deviations),
  }
}

const expiredText = ({ interaction, owner, expires }: Deviation) =>
  `The deviation "${interaction}" of ${owner} was accepted until ${expires}.`

/** A verdict of the engine that does not match its results is a failure, too. */
function problemsOfRun(
  { code, output }: EngineRun,
  chosen: PinnedInteraction[],
  found: RawResult[],
  verified: ReadonlySet<number>,
): string[] {
  const problems: string[] = []
  const missing = chosen.filter(({ id }) => !verified.has(id))
  if (missing.length > 0) problems.push(`${missing.length} of ${chosen.length} interactions have no result.`)
  const isAllWell = found.every(({ mismatches }) => mismatches.length === 0)
  if (code !== 0 && isAllWell)
    problems.push(`Pact's verifier ended badly without a failure:\n${output.slice(-2_000)}`)
  return problems
}

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
