import type { Result } from '../results.ts'
import { curlOf } from './curl.ts'
import { withoutSecrets } from './secrets.ts'
import { countOf, groupedBy, type Run, summaryOf } from './summary.ts'

const FAILURES_SHOWN = 40
const BODY_SHOWN = 600

const shortened = (text: string) => (text.length > BODY_SHOWN ? `${text.slice(0, BODY_SHOWN)} ...` : text)
const oneLine = (text: string) => shortened(text.replaceAll(/\s*\n\s*/g, ' '))

/** A failure with everything that is needed to mend it. */
export function failureText(result: Result): string {
  const { pinned, mismatches } = result
  const { request, answer, step } = withoutSecrets(result.exchange)
  const given = `${pinned.state.name} ${JSON.stringify(pinned.state.params)}`
  const lines = [
    ...(step ? ([['step', step]] as [string, string][]) : []),
    ...mismatches.map(({ field, text }): [string, string] => [field, text]),
  ]
  const wire: [string, string][] = [
    ['given', given],
    ...(request
      ? ([['request', `${request.method} ${request.path} ${request.body}`]] as [string, string][])
      : []),
    ...(answer ? ([['answer', `${answer.status} ${answer.body}`]] as [string, string][]) : []),
    ...(request ? ([['curl', curlOf(request)]] as [string, string][]) : []),
  ]
  return [
    `FAIL  ${pinned.description}`,
    ...[...lines, ...wire].map(([name, text]) => `      ${name.padEnd(8)} ${oneLine(text)}`),
  ].join('\n')
}

/** How many of each area hold. */
export function areaTable(results: Result[]): string {
  const row = (name: string, own: Result[]) => [
    name,
    own.length,
    countOf(own, 'passed'),
    countOf(own, 'failed'),
    countOf(own, 'accepted'),
  ]
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
