import { groupBy } from '../../src/groupedBy.ts'
import type { Result, Verdict } from '../results.ts'

/** Number of passed cases of one kind. */
export interface Proof {
  label: string
  passed: number
  cases: number
}

const labels: Record<string, string> = {
  EVENT: 'Socket events',
  JOURNEY: 'Journeys',
  BOUNDS: 'Endpoints with values at their bounds',
  REPEAT: 'Repeated commands',
  RACE: 'Simultaneous commands',
  TOKEN: 'Changed tokens and ended logins',
  SOCKET: 'Socket checks',
  CORS: 'CORS preflights',
}
const ANSWERS = 'Answers'
const ERRORS = 'Errors'

/** Returns the kind of a case: `GET /api/wallet: 404 NO_WALLET` is an error, `RACE POST /api/wallet/transfer: ...` a race. */
function labelOf({ pinned: { endpoint, description } }: Result): string {
  const [kind = ''] = endpoint.split(' ')
  return labels[kind] ?? (/: [45]\d\d /.test(description) ? ERRORS : ANSWERS)
}

export const countOf = (results: Result[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length

/** Returns the number of results, and of each verdict. */
export const countsOf = (results: Result[]) => ({
  cases: results.length,
  passed: countOf(results, 'passed'),
  failed: countOf(results, 'failed'),
  accepted: countOf(results, 'accepted'),
})

const proofOf = (label: string, own: Result[]): Proof => ({
  label,
  passed: countOf(own, 'passed'),
  cases: own.length,
})

/** Returns what a run proved: endpoints first, then the cases of each kind. */
export function listProofs(results: Result[]): Proof[] {
  const byKind = groupBy(results, labelOf)
  const overHttp = [...(byKind.get(ANSWERS) ?? []), ...(byKind.get(ERRORS) ?? [])]
  const endpoints = [...groupBy(overHttp, ({ pinned }) => pinned.endpoint).values()]
  const passed = endpoints.filter((own) => own.every(({ verdict }) => verdict === 'passed')).length
  return [
    ...(endpoints.length > 0 ? [{ label: 'Endpoints', passed, cases: endpoints.length }] : []),
    ...[ANSWERS, ERRORS, ...Object.values(labels)].flatMap((label) => {
      const own = byKind.get(label)
      return own ? [proofOf(label, own)] : []
    }),
  ]
}
