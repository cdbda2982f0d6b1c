import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { Result } from '../results.ts'
import { htmlReport } from './html.ts'
import { type Run, summaryOf } from './summary.ts'
import { textReport } from './text.ts'
import { jsonReport, junitReport } from './write.ts'

const HARD = `"quoted" 'once' <b>&amp; & ]]> ก`

const result = (verdict: Result['verdict'], text: string): Result => ({
  verdict,
  pinned: {
    area: 'wallet',
    endpoint: `GET /api/${text}`,
    title: text,
    description: `GET /api/${text}: ${text}`,
    state: { name: 'none', params: {} },
  },
  mismatches: verdict === 'passed' ? [] : [{ field: '$.message', text }],
  exchange: { ms: 5 },
  ...(verdict === 'accepted' && {
    deviation: { interaction: text, owner: text, expires: '2026-11-20', reason: text },
  }),
})

const run = (results: Result[], problems: string[] = [], more: Partial<Run> = {}): Run => ({
  outcome: { results, problems, notes: [] },
  ...{ provider: { url: 'http://provider' }, contract: 'hash', isComplete: true, omitted: {} },
  ...{ calledElsewhere: [], startedAt: new Date(0), ms: 7, ...more },
})

const named = (verdict: Result['verdict'], endpoint: string, title: string): Result => {
  const one = result(verdict, title)
  return { ...one, pinned: { ...one.pinned, endpoint, description: `${endpoint}: ${title}` } }
}

const everyKind = run(
  [
    named('passed', 'GET /api/wallet', 'full'),
    named('failed', 'GET /api/wallet', '404 NO_WALLET'),
    named('passed', 'POST /api/wallet/add', '400 KEY_MISSING'),
    named('passed', 'JOURNEY transfer', 'Money goes into a game'),
    named('failed', 'RACE POST /api/wallet/transfer', 'two calls'),
    named('passed', 'SOCKET connects', 'A page connects'),
  ],
  [],
  { isComplete: false, omitted: { shared: 30, 'no-keys': 1 } },
)

const PROVEN = [
  ['Endpoints', '1 of 2'],
  ['Answers', '1 of 1'],
  ['Errors', '1 of 2'],
  ['Journeys', '1 of 1'],
  ['Simultaneous commands', '0 of 1'],
  ['Socket checks', '1 of 1'],
]

test('lists what was proven, and what each option left out, in the summary', () => {
  const summary = summaryOf(everyKind)
  for (const [label, count] of PROVEN) expect(summary).toContain(`\n- ${label}: ${count}`)
  expect(summary).toContain('\n- 30 cases change the whole deployment, which others use (--shared).')
  expect(summary).toContain('\n- 1 case need a provider that supports Idempotency-Key (--no-keys).')
})

test.each<[Run, string]>([
  [run([result('passed', 'a'), result('accepted', 'b')]), 'HONOURED.'],
  [run([result('passed', 'a')], [], { isComplete: false }), 'HONOURED, AS FAR AS TRIED.'],
  [run([result('passed', 'a')], ['a problem']), 'NOT HONOURED.'],
  [run([]), 'NOT HONOURED.'],
])('states the verdict of a run (%#)', (one, verdict) => {
  expect(summaryOf(one)).toContain(`The contract is ${verdict}\n`)
})

test.each<[field: string, text: string, exchange: Exchange, words: string]>([
  ['state', 'x', {}, 'could not be tried, because the provider refused the state'],
  ['socket', 'no event came', {}, 'fails: no event came'],
  ['status', 'was 201', {}, 'answers with another status (was 201)'],
  ['answer', 'x', {}, 'gives no readable answer'],
  ['header Date', 'x', {}, 'answers in another format'],
  ['$.message', 'x', { answer: { status: 400, headers: {}, body: '' } }, 'answers with another error code'],
  ['$.wallet.amount', 'x', {}, 'differs from the contract in wallet.amount'],
  ['$', 'x', {}, 'differs from the contract in the body'],
  ['$.a', 'was 5', { step: 'transfer-after' }, 'fails in the step transfer-after: $.a was 5'],
])('describes a failure of %s in words', (field, text, exchange, words) => {
  const failed = { ...result('failed', 'a'), mismatches: [{ field, text }], exchange }
  expect(summaryOf(run([failed, result('passed', 'a')]))).toContain(`- GET /api/a ${words} (1 of 2 cases)`)
  expect(summaryOf(run([failed, failed]))).toContain(`${words} (2 of 2 cases)`)
  const other = { ...failed, exchange: {}, mismatches: [{ field: '$.other', text }] }
  expect(summaryOf(run([failed, other]))).toContain('and in 1 other way (2 of 2 cases)')
})

test('escapes Markdown of a provider in the summary', () => {
  const text = '[x](https://evil.example) <img>'
  const failed = { ...result('failed', 'a'), mismatches: [{ field: 'status', text }] }
  expect(summaryOf(run([failed]))).not.toMatch(/\[x\]\(|https:\/\/|[^\\]<img/)
})

const unescaped = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('escapes every text in the JUnit report, and counts failures', () => {
  const report = junitReport(
    run([result('passed', HARD), result('failed', HARD), result('accepted', HARD)], [HARD]),
  )
  // Only tags with quoted attributes may remain.
  const texts = report.replaceAll(/<\/?[?a-z]+(?: [a-z]+="[^"<]*")*[?/]?>/g, '')
  expect(texts).not.toMatch(/[<"]|&(?!amp;|lt;|gt;|quot;)/)
  expect(unescaped(/<failure message="([^"]*)"/.exec(report)?.[1])).toBe(`$.message: ${HARD}`)
  expect(report).toContain('tests="4" failures="2"')
  expect(unescaped(/<skipped message="([^"]*)"/.exec(report)?.[1])).toBe(
    `accepted until 2026-11-20 (${HARD}): ${HARD}`,
  )
})

test('gives durations in seconds in the JUnit report', () => {
  const report = junitReport(run([result('passed', 'a')]))
  expect(report).toContain('name="GET /api/a: a" time="0.005"/>')
  expect(report).toContain('tests="1" failures="0" time="0.007">')
})

test('shows forty failures in the text report, and the number of the others', () => {
  const failures = (count: number) =>
    textReport(run(Array.from({ length: count }, (_, index) => result('failed', `/${index}/`))))
  expect(failures(42).match(/^FAIL /gm)).toHaveLength(40)
  expect(failures(42)).toContain('... and 2 more failures, in the report')
  expect(failures(40)).not.toContain('more failure')
})

test('shows the step, state, answer, commands and variables of a failure, and shortens the answer', () => {
  const exchange = {
    step: 'again',
    answer: { status: 400, headers: {}, body: 'a'.repeat(601) },
    curl: `curl -H 'authorization: Bearer '"$TOKEN"`,
    stateCurl: `curl states -H 'x-gate: '"$X_GATE"`,
  }
  const text = textReport(run([{ ...result('failed', 'a'), exchange }]))
  expect(text).toContain('      step     again\n')
  expect(text).toContain('      given    none {}\n')
  expect(text).toMatch(/ answer {3}400 a{600} \.\.\.\n {6}state {4}curl states .*\n {6}curl {5}curl -H /)
  expect(text).toContain('      set      TOKEN, X_GATE: values that the state returned')
})

test('counts each verdict in the JSON report, and describes all results but the passed ones', () => {
  const results = [
    ...['a', 'b'].map((text) => result('passed', text)),
    result('failed', 'c'),
    ...['d', 'e'].map((text) => result('accepted', text)),
  ]
  const report = JSON.parse(jsonReport(run(results, [], { isComplete: false, omitted: { shared: 2 } })))
  expect(report).toMatchObject({
    verdict: 'not honoured',
    isComplete: false,
    omitted: { shared: 2 },
    pacts: 'hash',
    verifiedAt: '1970-01-01T00:00:00.000Z',
    counts: { interactions: 5, passed: 2, failed: 1, accepted: 2 },
  })
  const mismatchOf = (text: string) => [{ field: '$.message', text }]
  expect(report.results.map((one: { mismatches?: object }) => one.mismatches)).toEqual([
    undefined,
    undefined,
    ...['c', 'd', 'e'].map(mismatchOf),
  ])
  expect(report.results[3].deviation.owner).toBe('d')
  expect(textReport(run(results))).toMatch(/^All +5 +2 +1 +2$/m)
})

test('shows what was proven, what failed and what was left out in one HTML file', () => {
  const page = htmlReport(everyKind)
  for (const [label, count] of PROVEN) expect(page).toContain(`<b>${count}</b><small>${label}</small>`)
  expect(page).toContain('GET /api/wallet: 404 NO_WALLET</summary>')
  expect(page).toContain('JOURNEY transfer: Money goes into a game')
  expect(page).toContain('30 cases change the whole deployment')
  expect(page).toContain('<thead><tr><th>')
  expect(page).not.toMatch(/(?:src|href)=/)
})

test('escapes the texts of a provider in the HTML report', () => {
  const failed = { ...result('failed', HARD), exchange: { answer: { status: 400, headers: {}, body: HARD } } }
  expect(htmlReport(run([failed], [HARD]))).not.toContain('<b>&')
})
