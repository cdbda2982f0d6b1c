import { groupBy } from '../../src/groupedBy.ts'
import type { Mismatch } from '../exchange.ts'
import type { Outcome, Result } from '../results.ts'
import { type Omitted, omissions } from '../selection.ts'
import { countOf, listProofs } from './proof.ts'

export interface Run {
  outcome: Outcome
  provider: { url: string; version?: string }
  /** sha256 of the contract. */
  contract: string
  isComplete: boolean
  omitted: Omitted
  /** Endpoints of other areas that the journeys call. */
  calledElsewhere: string[]
  startedAt: Date
  ms: number
}

export const isHonoured = ({ outcome: { results, problems } }: Run) =>
  problems.length === 0 && results.length > 0 && results.every(({ verdict }) => verdict !== 'failed')

export function verdictOf(run: Run): string {
  if (!isHonoured(run)) return 'NOT HONOURED'
  return run.isComplete ? 'HONOURED' : 'HONOURED, AS FAR AS TRIED'
}

export const acceptedText = ({ deviation }: Result) =>
  `accepted until ${deviation?.expires} (${deviation?.owner}): ${deviation?.reason}`

/** Describes a failure for readers who do not know JSON. */
function describeMismatch({ field, text }: Mismatch, { exchange }: Result): string {
  if (exchange.step) return `fails in the step ${exchange.step}: ${field} ${text}`
  if (field === 'socket') return `fails: ${text}`
  if (field === 'state') return 'could not be tried, because the provider refused the state'
  if (field === 'status') return `answers with another status (${text})`
  if (field === 'answer') return 'gives no readable answer'
  if (field.startsWith('header')) return 'answers in another format'
  if (field === '$.message' && (exchange.answer?.status ?? 0) >= 400) return 'answers with another error code'
  return `differs from the contract in ${field.replace(/^\$\.?/, '') || 'the body'}`
}

const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

function failureLines(results: Result[]): string[] {
  return [...groupBy(results, ({ pinned }) => pinned.endpoint)].flatMap(([endpoint, own]) => {
    const failed = own.filter(({ verdict }) => verdict === 'failed')
    if (failed.length === 0) return []
    const words = new Set(
      failed.flatMap((result) => result.mismatches.slice(0, 1).map((one) => describeMismatch(one, result))),
    )
    const [first = '', ...more] = words
    const rest = more.length > 0 ? `, and in ${plural(more.length, 'other way')}` : ''
    return [`${endpoint} ${first}${rest} (${failed.length} of ${own.length} cases)`]
  })
}

/** Returns a sentence for each option that left out cases. */
export const omissionLines = ({ omitted }: Run) =>
  Object.entries(omissions).flatMap(([name, words]) => {
    const count = omitted[name as keyof Omitted]
    return count ? [`${plural(count, 'case')} ${words}.`] : []
  })

export const findingLines = ({ outcome: { results, problems, notes } }: Run) => [
  ...problems,
  ...failureLines(results),
  ...notes,
]

/** The text of a provider must not become markup or a link. */
const escapeMarkdown = (text: string) =>
  text.replaceAll(/[\\`*_<>[\]|]/g, '\\$&').replaceAll('://', ':\u200b//')

/** Summarises a run in Markdown: the verdict, what was proven, what failed and what was left out. */
export function summaryOf(run: Run): string {
  const { outcome, calledElsewhere, ms } = run
  const { results } = outcome
  const accepted = countOf(results, 'accepted')
  const lists: [title: string, lines: string[]][] = [
    ['Proven', listProofs(results).map(({ label, passed, cases }) => `${label}: ${passed} of ${cases}`)],
    ['Found', findingLines(run).map(escapeMarkdown)],
    ['Left out', omissionLines(run)],
  ]
  return [
    `The contract is ${verdictOf(run)}.`,
    `${countOf(results, 'passed')} of ${plural(results.length, 'case')} passed in ${(ms / 1000).toFixed(1)} s.`,
    ...(accepted > 0 ? [`${plural(accepted, 'failure')} accepted until a date (--accept).`] : []),
    ...lists.flatMap(([title, lines]) =>
      lines.length > 0 ? ['', `${title}:`, '', ...lines.map((line) => `- ${line}`)] : [],
    ),
    ...(calledElsewhere.length > 0
      ? [
          '',
          `The journeys also call endpoints of other areas: ${calledElsewhere.join(', ')}. \`--endpoint /api/\` leaves out the journeys.`,
        ]
      : []),
  ].join('\n')
}
