import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { settings } from '../settings/settings.ts'
import { call } from './call.ts'
import { command, commandWith, isCommandPending } from './command.ts'
import { logIn } from './session.ts'

const server = openServer()
let headers: Headers[]
let answer: () => Response
const sent = (name: string) => headers.map((one) => one.get(name))

beforeEach(() => {
  headers = []
  answer = () => HttpResponse.json({ message: 'OK' })
  server.use(
    http.all('*/api/*', ({ request }) => {
      headers.push(request.headers)
      return answer()
    }),
  )
})

const refund = () => command('GET /api/refund/receive')
const refuse = (status: number, message: string) => () => HttpResponse.json({ message }, { status })

test('sends a new random key of 128 bits with each command, also with GETs that have effects', async () => {
  await refund()
  await refund()
  const keys = sent('idempotency-key')
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[0]).not.toBe(keys[1])
})

test('sends no key with a read, or if the deployment switched keys off', async () => {
  settings.keys = 'none'
  await refund()
  settings.keys = 'honoured'
  answer = () => HttpResponse.json({ total: 0, statements: [] })
  await call('POST /api/statement', { body: { page: 1, limit: 10 } })
  expect(sent('idempotency-key')).toEqual([null, null])
})

test('numbers each attempt of a command for nginx, and none at another origin', async () => {
  for (const origin of ['', '', 'https://api.example']) {
    settings.apiUrl = origin
    await commandWith('a-key', 'POST /api/wallet/withdraw', { body: { amount: 500 } })
  }
  const [first, second, elsewhere] = sent('x-attempt')
  expect(first && second && first !== second).toBe(true)
  expect(elsewhere).toBeNull()
})

test.each<[string, () => Response, object]>([
  ...[{}, { message: 7 }, { message: 'MONEY_NOT_ENOUGH' }, ['OK']].map(
    (body): [string, () => Response, object] => [
      JSON.stringify(body),
      () => HttpResponse.json(body),
      { isOutcomeUnknown: true },
    ],
  ),
  ['a 504', refuse(504, 'timed out'), { isOutcomeUnknown: true, code: 'timed out', isCommand: true }],
  [
    'an internal error',
    refuse(500, 'INTERNAL_SERVER_ERROR'),
    { kind: 'unreadable', isOutcomeUnknown: true, cause: { kind: 'refused', status: 500 } },
  ],
  ['a 502 with another code', refuse(502, 'TRANSFER_FAIL'), { isOutcomeUnknown: false, isCommand: true }],
  ['a 408', refuse(408, 'timed out'), { isOutcomeUnknown: true }],
  ['a 499', refuse(499, 'The shop is closed'), { isOutcomeUnknown: false, code: 'The shop is closed' }],
  [
    'a call that was not sent',
    () => new HttpResponse('', { status: 502, headers: { 'x-not-sent': '1' } }),
    { kind: 'notSent', isOutcomeUnknown: false },
  ],
])('rejects %s', async (_, given, failure) => {
  answer = given
  await expect(refund()).rejects.toMatchObject(failure)
  expect(isCommandPending()).toBe(false)
})

test('marks an unreadable answer as moot if another session began', async () => {
  answer = refuse(503, 'down')
  logIn('abc', true)
  const failed = refund()
  logIn('of somebody else', true)
  await expect(failed).rejects.toMatchObject({ kind: 'unreadable', isMoot: true })
})

test('returns a refused QR code as an answer', async () => {
  const body = { hasQrcode: false, message: 'gone' }
  answer = () => HttpResponse.json(body)
  const refused = command('POST /api/qrcode/{bankCode}', {
    params: { bankCode: 'ZPAY' },
    body: { amount: 100 },
  })
  await expect(refused).resolves.toEqual(body)
})
