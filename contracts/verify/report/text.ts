import type { Result } from '../results.ts'
import { variablesIn } from './curl.ts'
import { shorten } from './printable.ts'
import { countsOf, groupedBy } from './proof.ts'
import { type Run, summaryOf } from './summary.ts'

const FAILURES_SHOWN = 40
const BODY_SHOWN = 600

/** Returns a failure with its request, its answer and the commands that repeat the call. */
export function failureText({
  pinned,
  mismatches,
  exchange,
}: Pick<Result, 'pinned' | 'mismatches' | 'exchange'>): string {
  const { request, answer, step, curl, stateCurl } = exchange
  const variables = variablesIn(`${curl} ${stateCurl}`)
  const lines: [name: string, text: string | undefined][] = [
    ['step', step],
    ...mismatches.map(({ field, text }): [string, string] => [field, text]),
    ['given', `${pinned.state.name} ${JSON.stringify(pinned.state.params)}`],
    ['request', request && `${request.method} ${request.path} ${shorten(request.body, BODY_SHOWN)}`],
    ['answer', answer && `${answer.status} ${shorten(answer.body, BODY_SHOWN)}`],
    ['state', stateCurl],
    ['curl', curl],
    [
      'set',
      variables.length > 0
        ? `${variables.join(', ')}: values that the state returned, or of your options`
        : undefined,
    ],
  ]
  return [
    `FAIL  ${pinned.description}`,
    ...lines.flatMap(([name, text]) => (text === undefined ? [] : [`      ${name.padEnd(8)} ${text}`])),
  ].join('\n')
}

/** Counts the results of each area. */
export function areaTable(results: Result[]): string {
  const row = (name: string, own: Result[]) => [name, ...Object.values(countsOf(own))]
  const rows = [...groupedBy(results, ({ pinned }) => pinned.area)].map(([area, own]) => row(area, own))
  const line = (cells: (string | number)[]) =>
    cells.map((cell, index) => (index === 0 ? String(cell).padEnd(12) : String(cell).padStart(10))).join('')
  return [
    line(['Area', 'Cases', 'Passed', 'Failed', 'Accepted']),
    ...rows.map(line),
    line(row('All', results)),
  ].join('\n')
}

export function textReport(run: Run): string {
  const { results } = run.outcome
  const failed = results.filter(({ verdict }) => verdict === 'failed')
  const hidden = failed.length - FAILURES_SHOWN
  return [
    areaTable(results),
    ...failed.slice(0, FAILURES_SHOWN).map(failureText),
    ...(hidden > 0 ? [`... and ${hidden} more failures, in the report (--report DIR)`] : []),
    summaryOf(run),
  ].join('\n\n')
}
