import { expect, test } from 'vitest'
import { writePacts } from '../test/files.ts'
import { type Answer, type Flaw, openSampleProvider } from '../test/sampleProvider.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { isHonoured } from './report/summary.ts'
import type { RawResult } from './results.ts'
import { findSuspects, leakOf, verify } from './verify.ts'

/** A flaw, and the field of the answer that the report must name. */
interface SeededFlaw extends Flaw {
  field: string
}

type Body = Record<string, unknown>

/** Sets the value at a path such as 'slots.0.amount' in a copy of the correct body. */
const set =
  (path: string, value: unknown): Flaw['answer'] =>
  (right) => {
    const body = structuredClone(right.body) as Body
    const keys = path.split('.')
    const last = keys.pop() as string
    const parent = keys.reduce((inner, key) => inner[key] as Body, body)
    if (value === undefined) delete parent[last]
    else parent[last] = value
    return { ...right, body }
  }

const instead =
  (given: Partial<Answer>): Flaw['answer'] =>
  (right) => ({ ...right, ...given })

const html = { 'content-type': 'text/html', 'cache-control': 'no-store' }

/** Wrong values: the interaction, the path in the answer, and the field that the report names if it differs. */
const values: [description: string, path: string, value: unknown, field?: string][] = [
  ['GET /api/wallet: 200 full', 'wallet', undefined],
  ['GET /api/account/profile: 200 full', 'username', 810000001],
  ['POST /api/invite: 200 full', 'invites.0.amount', '20.25', '$.invites[0].amount'],
  ['POST /api/refund: 200 full', 'refunds.0.refundAmount', 75.51, '$.refunds[0].refundAmount'],
  ['GET /api/lookup/withdraw: 200 full', 'withdrawMin', 0.1 + 0.2],
  ['GET /api/lookup/banks: 200 full', 'banks', null],
  ['GET /api/lookup/conditions: 200 full', 'conditions', { 0: '<p></p>' }],
  ['GET /api/invite/banners: 200 full', 'banners', []],
  ['GET /api/refund/banners: 200 empty', 'banners', [{ image: '', html: '' }]],
  ['GET /api/bonus: 200 full', 'bonuses.0.type', 'month', '$.bonuses[0].type'],
  ['POST /api/statement: 200 full', 'statements.0.createdAt', 1_795_150_800, '$.statements[0].createdAt'],
  ['POST /api/statement/slip: 200 full', 'slips.0.createdAt', '2026-11-20', '$.slips[0].createdAt'],
  ['GET /api/lookup/registerOTP: 200 full', 'registerOTP', 'true'],
  ['POST /api/spinwheel/spin: 200 full', 'result.remainingCoin', 60.5],
  ['GET /api/spinwheel/coupon: 200 full', 'total', -1],
  ['GET /api/refund/check: 200 full', 'refundSuccess', 170],
  ['POST /api/login: 200 full', 'token', ''],
  ['GET /api/lookup/deposit: 200 full', 'banks.0.mode', undefined, '$.banks[0].mode'],
  ['POST /api/wallet/transfer: 404 NO_GAME', 'message', 'NO_DATA'],
  ['GET /api/wallet/activate/{code}: 200 full', 'message', 'FAILED'],
  ['EVENT messaging: buttons to a guest', 'message.message_type', 'text'],
  ['EVENT messaging: text to a member', 'createdAt', undefined],
]

/** Other wrong answers, and the field that the report names. */
const answers: [description: string, field: string, given: Partial<Answer>][] = [
  ['POST /api/wallet/withdraw: 400 MONEY_NOT_ENOUGH', 'status', { status: 422 }],
  ['GET /api/refund/receive: 400 REFUND_CONDITION', 'status', { status: 200 }],
  [
    'POST /api/wallet/truelink: 409 TRUELINK_DUPLICATE',
    'status',
    { status: 200, body: { message: 'SUCCESS' } },
  ],
  ['POST /api/account/validate: 409 EXISTING_USER', '$.message', { body: { error: 'The number is taken' } }],
  ['GET /api/lookup/notice: 200 full', 'answer', { headers: html, body: '<h1>502</h1>' }],
  ['GET /api/lookup/contact: 200 full', 'answer', { body: '{"contactText":' }],
  ['GET /api/chat/config: 200 full', 'answer', { body: '' }],
  ['GET /api/bonus/check/minimum: 200 full', '$', { body: [] }],
]

/** Common mistakes of backends. Each changes another interaction. */
const seededFlaws: SeededFlaw[] = [
  ...values.map(([description, path, value, field = `$.${path}`]) => ({
    description,
    field,
    answer: set(path, value),
  })),
  ...answers.map(([description, field, given]) => ({ description, field, answer: instead(given) })),
  { description: 'GET /api/spinwheel/active: 200 full', field: 'answer', answer: () => 'cut' },
  { description: 'GET /api/bonus/clear: 400 BONUS_CONDITION', field: 'state', stateStatus: 404 },
  {
    description: 'DELETE /api/qrcode/{qrcodeId}: 200 full',
    field: 'state',
    values: ({ token = '' }) => ({ token }),
  },
]

const flawed = new Set(seededFlaws.map(({ description }) => description))

test(`finds each of ${seededFlaws.length} flaws with its endpoint and field, and no other failure`, async () => {
  const all = readPacts().pinned
  const { args } = await openSampleProvider(all, seededFlaws)
  // The interactions with a flaw and some others. Another test verifies the mock with all interactions.
  const pinned = all.filter(({ description }, index) => flawed.has(description) || index % 8 === 0)
  const folder = writePacts(pinned.map(({ interaction }) => interaction))
  const run = await verify(verifyOptions([...args, '--pacts', folder, '--profile', 'provider']))
  const failed = run.outcome.results.filter(({ verdict }) => verdict === 'failed')
  const fieldsOf = ({ mismatches }: (typeof failed)[number]) => mismatches.map(({ field }) => field)
  const found = failed.map((result) => [result.pinned.description, fieldsOf(result)])
  const wanted = seededFlaws.map(({ description, field }) => [description, expect.arrayContaining([field])])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(wanted))
  expect(failed).toHaveLength(seededFlaws.length)
  expect(run.outcome.results).toHaveLength(pinned.length)
  expect(isHonoured(run)).toBe(false)
})

const { pinned } = readPacts()
const LISTED = 'POST /api/refund: 200 full'

/** Returns the findings about the list when its first, second, ... answer has this total. */
async function findingsOf(totals: number[]) {
  let call = 0
  const flaw = {
    description: LISTED,
    answer: (right: { status: number; headers: Record<string, string>; body: unknown }) => ({
      ...right,
      body: { ...(right.body as object), total: totals[Math.min(call++, totals.length - 1)] },
    }),
  }
  const { args } = await openSampleProvider(pinned, [flaw])
  const run = await verify(verifyOptions([...args, '--endpoint', 'POST /api/refund']))
  expect(isHonoured(run)).toBe(false)
  const { mismatches = [] } = run.outcome.results.find((one) => one.pinned.description === LISTED) ?? {}
  return mismatches.filter(({ field }) => field === 'leak').map(({ text }) => text)
}

test('reports a state that leaks when a failure does not occur again', async () => {
  const [text] = await findingsOf([3, 2])
  expect(text).toContain(
    'the failure does not occur again: the state "refunds received" does not start empty',
  )
})

test('reports a field that increases with each repetition', async () => {
  expect(await findingsOf([4, 6, 8])).toEqual([
    '$.total is another number in the repetition: the state "refunds received" does not start empty',
  ])
})

const failure = (text: string, more: object = {}) =>
  ({
    pinned: { state: { name: 'a state' } },
    mismatches: [{ field: '$.total', text }],
    exchange: { answer: {} },
    ...more,
  }) as RawResult

test.each([
  ['expected 2 but was 3', 'expected 2 but was 4', true],
  ['expected 2 but was 3.5', 'expected 2 but was -3.5', true],
  ['expected 2 but was 3', 'expected 2 but was 3', false],
  ['expected "a" but was "b"', 'expected "a" but was "c"', false],
  // A time.
  ['expected 1 but was 1795150800', 'expected 1 but was 1795150801', false],
])('compares "%s" with "%s" and finds a leak: %s', (one, two, isSo) => {
  expect(leakOf(failure(one), failure(two), undefined) !== undefined).toBe(isSo)
})

test('ignores another field that differs in the repetition', () => {
  const other = failure('', { mismatches: [{ field: '$.a', text: 'but was 4' }] })
  expect(leakOf(failure('but was 3'), other, undefined)).toBeUndefined()
})

test('repeats at most five failures, and only those with an answer', () => {
  const passed = failure('', { mismatches: [] })
  const unanswered = failure('x', { exchange: {} })
  const found = [passed, unanswered, ...Array(6).fill(failure('x'))]
  expect(findSuspects(found)).toEqual(Array(5).fill(failure('x')))
})
