import { expect, test } from 'vitest'
import { IDEMPOTENCY_KEY } from '../../src/idempotency.ts'
import { stateOf } from '../../src/states.ts'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { readPacts } from '../pacts.ts'
import { checkInState } from '../session.ts'
import { isPinnedCall, type PinnedCall } from './commands.ts'
import { repeatCheck } from './repeat.ts'

type Answer = [status: number, body: object]

interface Sent {
  key: string
  body: string
  hasLogin: boolean
  /** The first answer to a call with this key, and the body of that call. */
  first: { body: string; answer: Answer } | undefined
}

const OTHER_ORDER: Answer = [409, { message: 'KEY_INVALID', key: 'idempotency-key' }]
const WRONG_KEY: Answer = [400, { message: 'KEY_INVALID', key: 'Idempotency-Key' }]

function answerRightly({ key, body, hasLogin, first }: Sent): Answer {
  if (!hasLogin) return [401, { message: 'UNAUTHORIZED' }]
  if (!IDEMPOTENCY_KEY.test(key)) return WRONG_KEY
  if (!first) return [200, { message: 'SUCCESS' }]
  return first.body === body ? first.answer : OTHER_ORDER
}

/** Returns what the check reports of a provider that answers some transfers with `answer`, and the others rightly. */
async function reportOf(answer: (sent: Sent, wallet: { amount: number }) => Answer | undefined) {
  const wallet = { amount: 1_000 }
  const stored = new Map<string, { body: string; answer: Answer }>()
  const { url } = await openServer(({ path, headers, body }, response) => {
    const end = (status: number, given: object) =>
      response.writeHead(status, JSON_HEADERS).end(JSON.stringify(given))
    if (path === '/states') return end(200, stateOf(JSON.parse(body).state)?.values ?? {})
    if (path !== '/api/wallet/transfer') return end(200, { wallet })
    const key = String(headers['idempotency-key'])
    const sent = { key, body, hasLogin: Boolean(headers.authorization), first: stored.get(key) }
    const given = answer(sent, wallet) ?? answerRightly(sent)
    if (!sent.first) stored.set(key, { body, answer: given })
    end(...given)
  })
  const transfer = readPacts().pinned.find(
    ({ description }) => description === 'POST /api/wallet/transfer: 200 full',
  )
  if (!transfer || !isPinnedCall(transfer)) throw new Error('there is no pact of a transfer')
  const { state, check } = repeatCheck(transfer as PinnedCall)
  const target = { url, statesUrl: `${url}/states`, headers: {} }
  const { mismatches } = await checkInState(state, target, check)
  return mismatches.map(({ field, text }) => `${field} ${text}`)
}

const isRepeat = ({ body, first, hasLogin }: Sent) => hasLogin && first?.body === body

test('accepts a provider that repeats its first answer', async () => {
  expect(await reportOf(() => undefined)).toEqual([])
})

test.each<[what: string, answer: Parameters<typeof reportOf>[0], report: string]>([
  [
    'refuses a long key',
    (sent) => (sent.key.length > 200 ? WRONG_KEY : undefined),
    '$ expected the new key to be accepted but was {"message":"KEY_INVALID"',
  ],
  [
    'compares keys without their case',
    ({ key }) => (key.endsWith('K') ? OTHER_ORDER : undefined),
    '$ expected the new key to be accepted but was {"message":"KEY_INVALID"',
  ],
  [
    'answers a repeat with another status',
    (sent) => (isRepeat(sent) ? OTHER_ORDER : undefined),
    'status expected 200, as first, but was 409',
  ],
  [
    'answers a repeat with another body',
    (sent) => (isRepeat(sent) ? [200, { message: 'OK' }] : undefined),
    '$ expected {"message":"SUCCESS"}, as first, but was {"message":"OK"}',
  ],
  [
    'answers the key without a login',
    ({ hasLogin, first }) => (hasLogin ? undefined : first?.answer),
    'status expected 401 for the key without a login but was 200',
  ],
  [
    'answers another order with the first answer',
    ({ first, hasLogin }) => (hasLogin ? first?.answer : undefined),
    'for another order with the same key but was 200 {"message":"SUCCESS"}',
  ],
  [
    'refuses a used key without naming the key',
    (sent) =>
      sent.first && !isRepeat(sent) && sent.hasLogin ? [409, { message: 'KEY_INVALID' }] : undefined,
    'for another order with the same key but was 409 {"message":"KEY_INVALID"}',
  ],
  [
    'carries out a repeat',
    (sent, wallet) => {
      if (isRepeat(sent)) wallet.amount -= 1
      return undefined
    },
    'GET /api/wallet $.wallet.amount expected 1000, as before the repeat, but was 999',
  ],
])('reports a provider that %s', async (_, answer, report) => {
  expect(await reportOf(answer)).toEqual([expect.stringContaining(report)])
})

test.each([
  ['an empty key', /^$/],
  ['a key of 256 characters', /^.{256}$/],
  ['a key with é', /[^ -~]/],
])('reports a provider that accepts %s', async (what, pattern) => {
  const report = await reportOf(({ key, hasLogin }) =>
    hasLogin && pattern.test(key) ? [200, { message: 'SUCCESS' }] : undefined,
  )
  expect(report).toEqual([expect.stringContaining(`for ${what} but was 200`)])
})
