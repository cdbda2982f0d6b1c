import type { Mismatch } from '../exchange.ts'
import type { Outcome, Result, Verdict } from '../results.ts'

/** What a run is about, and when it was. */
export interface Run {
  outcome: Outcome
  provider: { url: string; version?: string }
  pacts: { hash: string; interactions: number }
  isComplete: boolean
  withoutState: number
  leftOut: number
  /** What the journeys call of areas that were not asked for. */
  calledElsewhere: string[]
  startedAt: Date
  ms: number
}

export const isHonoured = ({ outcome: { results, problems } }: Run) =>
  problems.length === 0 && results.length > 0 && results.every(({ verdict }) => verdict !== 'failed')

export const countOf = (results: Result[], verdict: Verdict) =>
  results.filter((result) => result.verdict === verdict).length

/** Results by something that they have in common, in the order in which it first comes. */
export function groupedBy(results: Result[], key: (result: Result) => string): Map<string, Result[]> {
  const groups = new Map<string, Result[]>()
  for (const result of results) groups.set(key(result), [...(groups.get(key(result)) ?? []), result])
  return groups
}

/** What kind of failure it is, for somebody who reads no JSON. */
function inWords({ field, text }: Mismatch, { exchange }: Result): string {
  if (exchange.step) return `ends at its step ${exchange.step}: ${field} ${text}`
  if (field === 'state') return 'could not be tried, because the provider could not be prepared for it'
  if (field === 'status') return `answers with another status than agreed (${text})`
  if (field === 'answer') return 'gives no readable answer'
  if (field.startsWith('header')) return 'answers in another format than agreed'
  if (field === '$.message' && (exchange.answer?.status ?? 0) >= 400)
    return 'refuses with another code than agreed'
  return `answers ${field.replace(/^\$\.?/, '') || 'something'} other than agreed`
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function failingLines(results: Result[]): string[] {
  return [...groupedBy(results, ({ pinned }) => pinned.endpoint)].flatMap(([endpoint, own]) => {
    const failed = own.filter(({ verdict }) => verdict === 'failed')
    if (failed.length === 0) return []
    const words = new Set(
      failed.flatMap((result) => result.mismatches.slice(0, 1).map((one) => inWords(one, result))),
    )
    const [first = '', ...more] = words
    const rest = more.length > 0 ? `, and in ${plural(more.length, 'other way')}` : ''
    return [`- ${endpoint} ${first}${rest} (${failed.length} of ${own.length} cases)`]
  })
}

/** A few sentences for whoever decides: is the contract honoured, and if not, where. */
export function summaryOf(run: Run): string {
  const { outcome, isComplete, withoutState, leftOut, calledElsewhere, ms } = run
  const { results, problems, notes } = outcome
  const endpoints = groupedBy(results, ({ pinned }) => pinned.endpoint)
  const good = [...endpoints.values()].filter((own) => own.every(({ verdict }) => verdict === 'passed'))
  const accepted = countOf(results, 'accepted')
  const verdict = isHonoured(run) ? (isComplete ? 'HONOURED' : 'HONOURED, AS FAR AS TRIED') : 'NOT HONOURED'
  return [
    `The contract is ${verdict}.`,
    '',
    `${good.length} of ${plural(endpoints.size, 'endpoint')} and events do what was agreed; ${plural(countOf(results, 'passed'), 'case')} of ${results.length.toLocaleString('en')} hold. It took ${(ms / 1000).toFixed(1)} s.`,
    ...(accepted > 0 ? [`${plural(accepted, 'case')} deviate and are accepted for the time being.`] : []),
    ...(withoutState > 0
      ? [
          `${plural(withoutState, 'case')} could not be tried: they need provider states, which were not given.`,
        ]
      : []),
    ...(leftOut > 0
      ? [
          `${plural(leftOut, 'case')} ${leftOut === 1 ? 'was' : 'were'} left out: their states change the whole deployment, and others use it (--shared).`,
        ]
      : []),
    ...(!isComplete && withoutState === 0 && leftOut === 0
      ? ['Only a part was tried: a filter was set.']
      : []),
    ...(calledElsewhere.length > 0
      ? [
          `Its journeys also call, of other areas: ${calledElsewhere.join(', ')}. \`--endpoint /api/\` leaves the journeys for later.`,
        ]
      : []),
    ...failingLines(results),
    ...problems.map((problem) => `- ${problem}`),
    ...notes.map((note) => `- ${note}`),
  ].join('\n')
}
