import { groupBy } from '../../src/groupedBy.ts'
import type { Result } from '../results.ts'
import { shorten } from './printable.ts'
import { countsOf } from './proof.ts'
import { variablesIn } from './record.ts'
import { type Run, summaryOf } from './summary.ts'

const FAILURES_SHOWN = 40
const BODY_SHOWN = 600

type Failure = Pick<Result, 'pinned' | 'mismatches' | 'exchange'>

/** Returns the facts of a failure: its request, its answer and the commands that repeat the call. */
export function factsOf({ pinned, exchange }: Failure): [name: string, text: string][] {
  const { request, answer, step, curl, stateCurl } = exchange
  const variables = variablesIn(`${curl} ${stateCurl}`).join(', ')
  const facts = {
    step,
    given: `${pinned.state.name} ${JSON.stringify(pinned.state.params)}`,
    request: request && `${request.method} ${request.path} ${shorten(request.body, BODY_SHOWN)}`,
    answer: answer && `${answer.status} ${shorten(answer.body, BODY_SHOWN)}`,
    state: stateCurl,
    curl,
    set: variables && `${variables}: values that the state returned, or of your options`,
  }
  return Object.entries(facts).flatMap(([name, text]) => (text ? [[name, text]] : []))
}

export const failureText = (failure: Failure): string =>
  [
    `FAIL  ${failure.pinned.description}`,
    ...[...failure.mismatches.map(({ field, text }) => [field, text]), ...factsOf(failure)].map(
      ([name = '', text]) => `      ${name.padEnd(8)} ${text}`,
    ),
  ].join('\n')

export const areaRows = (results: Result[]): (string | number)[][] => [
  ['Area', 'Cases', 'Passed', 'Failed', 'Accepted'],
  ...[...groupBy(results, ({ pinned }) => pinned.area), ['All', results] as const].map(([area, own]) => [
    area,
    ...Object.values(countsOf(own)),
  ]),
]

const areaTable = (results: Result[]) =>
  areaRows(results)
    .map(
      ([area, ...counts]) =>
        String(area).padEnd(12) + counts.map((count) => String(count).padStart(10)).join(''),
    )
    .join('\n')

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
