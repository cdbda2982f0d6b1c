import { type Deviation, isAbout, isExpired } from './deviations.ts'
import type { EngineRun } from './engine.ts'
import { type Mismatch, readEngineOutput } from './engineOutput.ts'
import type { Pinned } from './pacts.ts'
import type { Exchange } from './proxy.ts'

export type Verdict = 'passed' | 'failed' | 'accepted'

export interface Result {
  pinned: Pinned
  verdict: Verdict
  mismatches: Mismatch[]
  exchange: Exchange
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
  { id }: Pinned,
  exchange: Exchange,
  { verified, mismatches }: ReturnType<typeof readEngineOutput>,
): Mismatch[] {
  if (exchange.stateFailure) return [stateMismatch(exchange.stateFailure)]
  if (exchange.noAnswer) return [{ field: 'answer', text: exchange.noAnswer }]
  if (!verified.has(id)) return [{ field: 'answer', text: 'The verifier gave no result for it' }]
  const found = mismatches.get(id)
  if (!found) return []
  return found.length > 0 ? found : [{ field: 'answer', text: 'The verifier did not say why' }]
}

/**
 * Combines the engine's results, the recorded traffic and the accepted deviations. A verdict of the engine that does
 * not match its results is a failure, too.
 */
export function judge(
  chosen: Pinned[],
  run: EngineRun,
  exchanges: ReadonlyMap<number, Exchange>,
  deviations: Deviation[],
  now: number,
): Outcome {
  const findings = readEngineOutput(run.output)
  const results = chosen.map((pinned): Result => {
    const exchange = exchanges.get(pinned.id) ?? {}
    const mismatches = mismatchesOf(pinned, exchange, findings)
    if (mismatches.length === 0) return { pinned, verdict: 'passed', mismatches, exchange }
    const deviation = deviations.find((one) => isAbout(one, pinned))
    const isAccepted = deviation !== undefined && !isExpired(deviation, now)
    return { pinned, verdict: isAccepted ? 'accepted' : 'failed', mismatches, exchange, deviation }
  })
  return {
    results,
    problems: [
      ...problemsOfRun(run, results, findings.verified),
      ...deviations.filter((deviation) => isExpired(deviation, now)).map(toldExpired),
    ],
    notes: notesOf(results, deviations),
  }
}

const toldExpired = ({ interaction, owner, expires }: Deviation) =>
  `The deviation "${interaction}" of ${owner} was accepted until ${expires}.`

function problemsOfRun(
  { code, output }: EngineRun,
  results: Result[],
  verified: ReadonlySet<number>,
): string[] {
  const problems: string[] = []
  if (results.length === 0) problems.push('Nothing was verified.')
  const missing = results.filter(({ pinned }) => !verified.has(pinned.id))
  if (missing.length > 0) problems.push(`${missing.length} of ${results.length} interactions have no result.`)
  const isAllWell = results.every(({ verdict }) => verdict === 'passed')
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
