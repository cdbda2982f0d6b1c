import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { Result } from '../results.ts'
import { curlOf } from './curl.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { type Run, summaryOf } from './summary.ts'
import { textReport } from './text.ts'

const HARD = `"quoted" 'once' <b>&amp; & \u0000\u0001\u0008\u000b\u000c\u000e\u001f ]]> \u0e01`

const result = (verdict: Result['verdict'], text: string): Result => ({
  verdict,
  pinned: {
    area: 'wallet',
    endpoint: `GET /api/${text}`,
    title: text,
    description: text,
    state: { name: 'none', params: {} },
  },
  mismatches: verdict === 'passed' ? [] : [{ field: '$.message', text }],
  exchange: { ms: 5 },
  ...(verdict === 'accepted' && {
    deviation: { interaction: text, owner: text, expires: '2026-11-20', reason: text },
  }),
})
const run = (results: Result[], problems: string[]): Run => ({
  outcome: { results, problems, notes: [] },
  provider: { url: 'http://provider' },
  pacts: { hash: 'hash', interactions: results.length },
  isComplete: true,
  withoutState: 0,
  leftOut: 0,
  calledElsewhere: [],
  startedAt: new Date(0),
  ms: 7,
})

const ATTRIBUTES = `(?: [a-z]+="[^"<&]*(?:&(?:amp|lt|gt|quot);[^"<&]*)*")*`
const piece = new RegExp(
  String.raw`<\?xml[^>]*\?>|</[a-z]+>|<[a-z]+${ATTRIBUTES}/?>|[^<&]|&(?:amp|lt|gt|quot);`,
  'g',
)
const meant = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

test('a JUnit report is XML, whatever an interaction, a failure or a problem says', () => {
  const report = junitReport(
    run([result('passed', HARD), result('failed', HARD), result('accepted', HARD)], [HARD]),
  )
  expect(report.replaceAll(piece, ''), 'what is no XML').toBe('')
  const open: string[] = []
  for (const [tag, end, name = '', , closed] of report.matchAll(
    /<(\/?)([a-z]+)((?: [a-z]+="[^"]*")*)(\/?)>/g,
  )) {
    if (end) expect(open.pop(), tag).toBe(name)
    else if (!closed) open.push(name)
  }
  expect(open).toEqual([])
  const shown = HARD.replaceAll(/\p{Cc}/gu, '?')
  const names = [...report.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"/g)]
  expect(names.slice(0, 3).map(([, , name]) => meant(name))).toEqual([shown, shown, shown])
  expect(meant(/<failure message="([^"]*)"/.exec(report)?.[1])).toBe(`$.message: ${shown}`)
  expect(report).toContain('tests="4" failures="2"')
  expect(meant(/<skipped message="([^"]*)"/.exec(report)?.[1])).toBe(
    `accepted until 2026-11-20 (${shown}): ${shown}`,
  )
})

test('a JUnit report says how long it took, in seconds', () => {
  const report = junitReport(run([result('passed', 'a')], []))
  expect(report).toContain('name="a" time="0.005"/>')
  expect(report).toContain('tests="1" failures="0" time="0.007">')
})

test('a report on a terminal shows forty failures, and says how many more there are', () => {
  const failures = (count: number) =>
    textReport(
      run(
        Array.from({ length: count }, (_, index) => result('failed', `/${index}/`)),
        [],
      ),
    )
  expect(failures(42).match(/^FAIL /gm)).toHaveLength(40)
  expect(failures(42)).toContain('... and 2 more failures, in the report')
  expect(failures(40).match(/^FAIL /gm)).toHaveLength(40)
  expect(failures(40)).not.toContain('more failure')
})

test('a summary counts what was accepted as no good, and says where only a part was tried', () => {
  const whole = run([result('passed', 'a'), result('accepted', 'b')], [])
  expect(summaryOf(whole)).toContain('The contract is HONOURED.\n')
  expect(summaryOf(whole)).toContain('1 of 2 endpoints and events do what was agreed')
  expect(summaryOf(whole)).toContain('accepted for the time being')
  expect(summaryOf({ ...whole, isComplete: false })).toContain('HONOURED, AS FAR AS TRIED.')
  expect(summaryOf({ ...whole, isComplete: false })).toContain('Only a part was tried')
  expect(summaryOf(run([result('passed', 'a')], ['a problem']))).toContain('NOT HONOURED.')
  expect(summaryOf(run([], []))).toContain('NOT HONOURED.')
})

test('a failing call can be pasted into a shell, whatever it holds, with what the app says of itself', () => {
  const headers = {
    authorization: 'Bearer ***',
    'content-type': 'application/json',
    'idempotency-key': 'one',
    origin: 'http://app',
    'accept-language': 'lo',
    'x-requested-with': "it's $HOME",
    connection: 'close',
    'user-agent': 'node',
  }
  const [method, url, body] = ['POST', 'http://provider/a?b=1&c=2', `{"a":"it's \`ls\` \\"}`]
  const line = curlOf({ method, url, path: '/a', headers, body })
  const words = execFileSync('sh', ['-c', line.replace(/^curl/, "printf '%s\\n'")], { encoding: 'utf8' })
  expect(words.trimEnd().split('\n')).toEqual([
    ...['-X', 'POST', url],
    ...[
      '-H',
      'authorization: Bearer ***',
      '-H',
      'content-type: application/json',
      '-H',
      'idempotency-key: one',
      '-H',
      'origin: http://app',
      '-H',
      'accept-language: lo',
    ],
    ...['-H', "x-requested-with: it's $HOME", '--data', body],
  ])
})

test('a report for programs counts each verdict, and tells of all but what passed', () => {
  const results = [
    ...['a', 'b'].map((text) => result('passed', text)),
    result('failed', 'c'),
    ...['d', 'e'].map((text) => result('accepted', text)),
  ]
  const { counts, results: told, verdict } = JSON.parse(jsonReport(run(results, [])))
  expect([verdict, counts]).toEqual(['not honoured', { interactions: 5, passed: 2, failed: 1, accepted: 2 }])
  const wrong = (text: string) => [{ field: '$.message', text }]
  expect(told.map((one: { mismatches?: object }) => one.mismatches)).toEqual([
    undefined,
    undefined,
    wrong('c'),
    wrong('d'),
    wrong('e'),
  ])
  expect(told[3].deviation.owner).toBe('d')
  expect(textReport(run(results, []))).toMatch(/^All +5 +2 +1 +2$/m)
})

test('a summary says in words what was left out, and how a call failed', () => {
  const whole = run([result('passed', 'a')], [])
  expect(summaryOf({ ...whole, leftOut: 1 })).toContain('1 case was left out')
  expect(summaryOf({ ...whole, leftOut: 2 })).toContain('2 cases were left out')
  const answered = (status: number): Result => ({
    ...result('failed', 'a'),
    exchange: { answer: { status, headers: {}, body: '' } },
  })
  expect(summaryOf(run([answered(400)], []))).toContain('refuses with another code than agreed')
  expect(summaryOf(run([answered(200)], []))).toContain('answers message other than agreed')
})

test('a long answer is shortened on a terminal, and a file is no part of a line for a shell', () => {
  const request = { method: 'POST', url: 'http://a/b', path: '/b', headers: {}, body: '7 bytes, not text' }
  expect(curlOf(request)).toBe("curl -X POST 'http://a/b'")
  const body = `${'a'.repeat(700)}b`
  const failed = { ...result('failed', 'a'), exchange: { answer: { status: 400, headers: {}, body } } }
  expect(textReport(run([failed], []))).toMatch(/ 400 a{596} \.\.\.$/m)
  failed.exchange.answer.body = 'a'.repeat(596)
  expect(textReport(run([failed], []))).toMatch(/ 400 a{596}$/m)
})

test.each<[field: string, text: string, exchange: Exchange, words: string]>([
  ['state', 'x', {}, 'could not be tried, because the provider could not be prepared for it'],
  ['status', 'was 201', {}, 'answers with another status than agreed (was 201)'],
  ['answer', 'x', {}, 'gives no readable answer'],
  ['header Date', 'x', {}, 'answers in another format than agreed'],
  ['$.wallet.amount', 'x', {}, 'answers wallet.amount other than agreed'],
  ['$', 'x', {}, 'answers something other than agreed'],
  ['$.a', 'was 5', { step: 'transfer-after' }, 'ends at its step transfer-after: $.a was 5'],
])('of a failure at %s a summary says so', (field, text, exchange, words) => {
  const failed = { ...result('failed', 'a'), mismatches: [{ field, text }], exchange }
  const [other, same] = ['status', field].map((one) => ({ ...failed, mismatches: [{ field: one, text }] }))
  expect(summaryOf(run([failed, result('passed', 'a')], []))).toContain(
    `- GET /api/a ${words} (1 of 2 cases)`,
  )
  expect(summaryOf(run([failed, same as Result], []))).toContain(`${words} (2 of 2 cases)`)
  if (field === '$')
    expect(summaryOf(run([failed, other as Result], []))).toContain('and in 1 other way (2 of 2 cases)')
})

test('a summary names what it was told, and says that a filter was set only where it was', () => {
  const part = { ...run([result('passed', 'a')], []), isComplete: false }
  const noted = { ...part, outcome: { ...part.outcome, notes: ['somebody should know'] } }
  expect(summaryOf(noted)).toContain('\n- somebody should know')
  expect(summaryOf({ ...part, leftOut: 1 })).not.toContain('a filter was set')
  expect(summaryOf({ ...part, withoutState: 1 })).not.toContain('a filter was set')
})

test('a failure on a terminal says its step, its state and each part in one line', () => {
  const failed = {
    ...result('failed', 'a'),
    exchange: { step: 'again', answer: { status: 400, headers: {}, body: '{\n  "a": 1\n}' } },
  }
  const text = textReport(run([failed], []))
  expect(text).toContain('      step     again\n')
  expect(text).toContain('      given    none {}\n')
  expect(text).toContain('      answer   400 { "a": 1 }')
})

test('a result is of the moment and of the pacts that it was found with', () => {
  const report = JSON.parse(jsonReport(run([result('passed', 'a')], [])))
  expect(report).toMatchObject({ verifiedAt: '1970-01-01T00:00:00.000Z', pacts: 'hash', isComplete: true })
  expect(report.results).toMatchObject([{ area: 'wallet', endpoint: 'GET /api/a', ms: 5 }])
})
