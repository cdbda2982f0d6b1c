import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import type { Exchange } from '../exchange.ts'
import type { Result } from '../results.ts'
import { curlOf } from './curl.ts'
import { jsonReport } from './json.ts'
import { junitReport } from './junit.ts'
import { withoutSecrets } from './secrets.ts'
import { type Run, summaryOf } from './summary.ts'
import { textReport } from './text.ts'

const HARD = `"quoted" 'once' <b>&amp; & \u0001 ]]> \u0e01`

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
  ms: 5,
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
  const shown = HARD.replace('\u0001', '?')
  const names = [...report.matchAll(/<testcase classname="([^"]*)" name="([^"]*)"/g)]
  expect(names.slice(0, 3).map(([, , name]) => meant(name))).toEqual([shown, shown, shown])
  expect(meant(/<failure message="([^"]*)"/.exec(report)?.[1])).toBe(`$.message: ${shown}`)
  expect(report).toContain('tests="4" failures="2"')
})

test('a JUnit report says how long it took, in seconds', () => {
  const report = junitReport(run([result('passed', 'a')], []))
  expect(report).toContain('name="a" time="0.005"/>')
  expect(report).toContain('tests="1" failures="0" time="0.005">')
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
    ],
    ...['-H', "x-requested-with: it's $HOME", '--data', body],
  ])
})

const masked = (exchange: Exchange) => JSON.stringify(withoutSecrets(exchange))

test.each([
  ['first', 'token-1', 'token-1-and-more'],
  ['last', 'token-1-and-more', 'token-1'],
])('nothing of a longer secret remains where the one that it begins with comes %s', (_, one, two) => {
  const text = masked({ values: { token: one, otherToken: two }, noAnswer: `${one} and ${two} and ${one}` })
  expect(text).not.toContain('token-1')
  expect(text).not.toContain('and-more')
  expect(text).toContain('*** and *** and ***')
})

test('secrets of headers and bodies are masked wherever else they stand; short and other values stay', () => {
  const text = masked({
    values: { phone: '0810000001', token: 'short' },
    request: {
      method: 'POST',
      url: 'http://provider/api/login/hunter22',
      path: '/api/login/hunter22',
      headers: { Authorization: 'Bearer abcdef.ghij', accept: 'text/secretly' },
      body: '{"password":"hunter22","username":"0810000001"}',
    },
    answer: { status: 200, headers: { 'set-cookie': 'sid=verysecret' }, body: '{"accessToken":"qwertyui"}' },
    noAnswer: 'after abcdef.ghij and qwertyui, short',
  })
  for (const secret of ['hunter22', 'abcdef.ghij', 'verysecret', 'qwertyui'])
    expect(text).not.toContain(secret)
  for (const open of ['0810000001', 'text/secretly', 'short']) expect(text).toContain(open)
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
})
