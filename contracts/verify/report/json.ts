import type { Result } from '../results.ts'
import type { Omitted } from '../selection.ts'
import { countOf, type Proof, proofs } from './proof.ts'
import { isHonoured, type Run } from './summary.ts'

const counts = (results: Result[]) => ({
  interactions: results.length,
  passed: countOf(results, 'passed'),
  failed: countOf(results, 'failed'),
  accepted: countOf(results, 'accepted'),
})

/** The result that the gate reads. It names the contract that was verified. */
export interface VerificationResult {
  verdict: 'honoured' | 'not honoured'
  /** All cases of the contract were verified. */
  isComplete: boolean
  /** The number of cases that each option left out. */
  omitted: Omitted
  /** sha256 of the contract. */
  pacts: string
  provider: { url: string; version?: string }
  verifiedAt: string
  counts: ReturnType<typeof counts>
  proofs: Proof[]
}

export const resultOf = (run: Run): VerificationResult => ({
  verdict: isHonoured(run) ? 'honoured' : 'not honoured',
  isComplete: run.isComplete,
  omitted: run.omitted,
  pacts: run.contract,
  provider: run.provider,
  verifiedAt: run.startedAt.toISOString(),
  counts: counts(run.outcome.results),
  proofs: proofs(run.outcome.results),
})

/** Returns all results for other programs. A failure includes its request and answer. */
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
        request: exchange.request,
        answer: exchange.answer,
        curl: exchange.curl,
        stateCurl: exchange.stateCurl,
      }),
    })),
  }
  return `${JSON.stringify(report, null, 2)}\n`
}
