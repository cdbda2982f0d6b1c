import type { Result } from '../results.ts'
import { withoutSecrets } from './secrets.ts'
import { countOf, isHonoured, type Run } from './summary.ts'

const counts = (results: Result[]) => ({
  interactions: results.length,
  passed: countOf(results, 'passed'),
  failed: countOf(results, 'failed'),
  accepted: countOf(results, 'accepted'),
})

/** What a gate goes by: a verdict that is bound to the very pacts it was found with. */
export interface VerificationResult {
  verdict: 'honoured' | 'not honoured'
  /** Every interaction of the pacts was verified. */
  isComplete: boolean
  /** sha256 of all pact files. */
  pacts: string
  provider: { url: string; version?: string }
  verifiedAt: string
  counts: ReturnType<typeof counts>
}

export const resultOf = (run: Run): VerificationResult => ({
  verdict: isHonoured(run) ? 'honoured' : 'not honoured',
  isComplete: run.isComplete,
  pacts: run.pacts.hash,
  provider: run.provider,
  verifiedAt: run.startedAt.toISOString(),
  counts: counts(run.outcome.results),
})

/** Everything, for programs: each interaction with what is wrong, and of those that fail what went over the wire. */
export function jsonReport(run: Run): string {
  const { results, problems, notes } = run.outcome
  const report = {
    ...resultOf(run),
    ms: Math.round(run.ms),
    problems,
    notes,
    results: results.map(({ pinned, verdict, mismatches, exchange, deviation }) => ({
      description: pinned.description,
      area: pinned.area,
      endpoint: pinned.endpoint,
      verdict,
      ms: Math.round(exchange.ms ?? 0),
      ...(verdict !== 'passed' && {
        state: pinned.state,
        mismatches,
        deviation,
        ...wireOf(exchange),
      }),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}

function wireOf(exchange: Result['exchange']) {
  const { request, answer } = withoutSecrets(exchange)
  return { request, answer }
}
