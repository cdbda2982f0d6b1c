import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeFolder, writeJson } from '../test/files.ts'
import { type Flaw, openSampleProvider } from '../test/sampleProvider.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { isHonoured, type Run, summaryOf } from './report/summary.ts'
import { textReport } from './report/text.ts'
import { writeReports } from './report/write.ts'
import { verify } from './verify.ts'

const { pinned } = readPacts()
const REFUND = ['--endpoint', 'GET /api/refund/check']

async function verified(args: string[], flaws: Flaw[] = []): Promise<Run & { calls: string[] }> {
  const { url, statesUrl, calls } = await openSampleProvider(pinned, flaws)
  const states = args.includes('--token') ? [] : ['--states-url', statesUrl]
  return { ...(await verify(verifyOptions(['--url', url, ...states, ...args]))), calls }
}

const failuresOf = ({ outcome }: Run) =>
  outcome.results
    .filter(({ verdict }) => verdict === 'failed')
    .map(({ pinned: { description } }) => description)

const off = (description: string): Flaw => ({
  description,
  answer: (right) => ({ ...right, status: 418 }),
})
const REFUSED = 'GET /api/refund/check: 400 REFUND_INACTIVE'

const accepting = (...deviations: object[]) => ['--accept', writeJson(deviations)]
const deviation = { interaction: REFUSED, owner: 'Refunds', expires: '2999-12-31', reason: 'Ticket 12' }

test('fails an interaction without its call when a value of its state is missing', async () => {
  const run = await verified(REFUND, [{ description: REFUSED, values: () => ({ userId: 'u' }) }])
  expect(failuresOf(run)).toEqual([REFUSED])
  expect(textReport(run)).toContain('the state "a refund" was answered without token')
  const asked = run.calls.filter((call) => call === 'GET /api/refund/check')
  expect(asked).toHaveLength(run.outcome.results.length - 1)
})

test('names the filter in the summary, so that no gate accepts the result', async () => {
  const run = await verified(REFUND)
  expect([isHonoured(run), run.isComplete, Object.keys(run.omitted)]).toEqual([true, false, ['filter']])
  expect(summaryOf(run)).toContain('HONOURED, AS FAR AS TRIED')
})

test('names the endpoints of other areas that a journey calls', async () => {
  const alone = await verified(['--endpoint', 'JOURNEY claim'])
  expect(summaryOf(alone)).toMatch(/The journeys also call endpoints of other areas: .*GET \/api\/wallet/)
  expect(summaryOf(await verified(REFUND))).not.toContain('of other areas')
})

test('passes the run until the last day of a deviation', async () => {
  const run = await verified([...REFUND, ...accepting(deviation)], [off(REFUSED)])
  expect(isHonoured(run)).toBe(true)
  expect(summaryOf(run)).toContain('1 failure accepted until a date')
})

test('fails the run after the last day, even if the contract is honoured', async () => {
  const run = await verified([...REFUND, ...accepting({ ...deviation, expires: '2020-01-31' })])
  expect(isHonoured(run)).toBe(false)
  expect(run.outcome.problems.join()).toContain('of Refunds was accepted until 2020-01-31')
})

test('accepts only the failure that a deviation names', async () => {
  const other = 'GET /api/refund/check: 401 UNAUTHORIZED'
  const run = await verified([...REFUND, ...accepting(deviation)], [off(REFUSED), off(other)])
  expect(failuresOf(run)).toEqual([other])
})

test('reports an unnecessary deviation', async () => {
  const run = await verified([...REFUND, ...accepting(deviation)])
  expect(summaryOf(run)).toContain('Refunds can remove the deviation')
})

test('verifies cases without set-up with a token, and counts the others', async () => {
  const run = await verified(['--token', 'a-real-token', '--area', 'bonus,chat'])
  expect(run.omitted.states).toBeGreaterThan(10)
  expect(run.outcome.results.every(({ pinned: { state } }) => /is (open|signed in)$/.test(state.name))).toBe(
    true,
  )
  expect(summaryOf(run)).toMatch(/\d+ cases need provider states/)
})

test('reports each failure with its request and its answer, and no secret', async () => {
  const description = 'POST /api/login: 200 full'
  const body = { token: 'a-secret-of-the-provider', message: 7 }
  const flaw: Flaw = { description, answer: (right) => ({ ...right, body, status: 201 }) }
  const run = await verified(['--endpoint', 'POST /api/login', '--provider-version', '4.2'], [flaw])
  const path = makeFolder()
  expect(writeReports(path, run)).toContain('report.html')
  const names = ['verification.json', 'verification.xml', 'summary.md', 'verification-result.json']
  const [json, xml, summary, result] = names.map((name) => readFileSync(join(path, name), 'utf8'))
  const failure = JSON.parse(json ?? '').results.find((one: { verdict: string }) => one.verdict === 'failed')
  expect(failure).toMatchObject({
    description,
    mismatches: [{ field: 'status', text: 'expected 200 but was 201' }],
    request: { method: 'POST', path: '/api/login' },
    answer: { status: 201 },
  })
  expect(xml).toContain(`<testcase classname="POST /api/login" name="${description}"`)
  expect(xml).toContain('<failure message="status: expected 200 but was 201">')
  expect(summary).toContain('- POST /api/login answers with another status')
  expect(JSON.parse(result ?? '')).toMatchObject({ verdict: 'not honoured', provider: { version: '4.2' } })
  for (const text of [json, xml, summary, textReport(run)])
    expect(text).not.toMatch(/a-secret-of-the-provider|example-password/)
})
