import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { settings } from '../settings/settings.ts'
import { call } from './call.ts'
import { command, commandWith } from './command.ts'
import { logIn } from './session.ts'

const server = openServer()
const keys: (string | null)[] = []
const attempts: (string | null)[] = []
let answer: object

beforeEach(() => {
  keys.length = 0
  attempts.length = 0
  answer = { message: 'OK' }
  server.use(
    http.all('*/api/*', ({ request }) => {
      keys.push(request.headers.get('idempotency-key'))
      attempts.push(request.headers.get('x-attempt'))
      return HttpResponse.json(answer)
    }),
  )
})
afterEach(() => {
  settings.keys = 'honoured'
  settings.apiUrl = ''
})

test('sends a new random key of 128 bits with each command, also with GETs that have effects', async () => {
  await command('GET /api/refund/receive')
  await command('GET /api/refund/receive')
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect(keys[0]).not.toBe(keys[1])
})

test('numbers each attempt of a command for nginx, and none at another origin', async () => {
  const withdraw = () => commandWith('a-key', 'POST /api/wallet/withdraw', { body: { amount: 500 } })
  await withdraw()
  await withdraw()
  expect(new Set(attempts).size).toBe(2)
  expect(attempts).not.toContain(null)
  settings.apiUrl = 'https://api.example'
  await withdraw()
  expect(attempts.at(-1)).toBeNull()
})

test('keeps a call that was not sent apart from an unknown result', async () => {
  server.use(http.all('*/api/*', () => new HttpResponse('', { status: 502, headers: { 'x-not-sent': '1' } })))
  await expect(command('GET /api/refund/receive')).rejects.toMatchObject({
    kind: 'notSent',
    isOutcomeUnknown: false,
  })
})

test('sends no key if the deployment switched keys off', async () => {
  settings.keys = 'none'
  await command('GET /api/refund/receive')
  expect(keys).toEqual([null])
})

test.each([[{}], [{ message: 7 }], [{ message: 'MONEY_NOT_ENOUGH' }], [['OK']]])(
  'counts an invalid answer as unknown: %j',
  async (given) => {
    answer = given
    await expect(command('GET /api/refund/receive')).rejects.toMatchObject({ isOutcomeUnknown: true })
  },
)

test.each([
  [500, 'INTERNAL_SERVER_ERROR', true],
  [504, 'Endpoint request timed out', true],
  [502, 'TRANSFER_FAIL', false],
  [499, 'The shop is closed', false],
])('reads a %i with %s as unknown result: %s', async (status, message, isOutcomeUnknown) => {
  server.use(http.all('*/api/*', () => HttpResponse.json({ message }, { status })))
  await expect(command('GET /api/refund/receive')).rejects.toMatchObject({
    isOutcomeUnknown,
    code: message,
    isCommand: true,
  })
})

test('keeps the refusal as the cause of an unreadable answer', async () => {
  const message = 'INTERNAL_SERVER_ERROR'
  server.use(http.all('*/api/*', () => HttpResponse.json({ message }, { status: 500 })))
  await expect(command('GET /api/refund/receive')).rejects.toMatchObject({
    kind: 'unreadable',
    cause: { kind: 'refused', status: 500 },
  })
})

test('marks an unreadable answer as moot if the page is being left', async () => {
  server.use(http.all('*/api/*', () => HttpResponse.json({ message: 'down' }, { status: 503 })))
  logIn('abc', true)
  const failed = command('GET /api/refund/receive')
  logIn('of somebody else', true)
  await expect(failed).rejects.toMatchObject({ kind: 'unreadable', isMoot: true })
})

test('returns a refused QR code as an answer', async () => {
  answer = { hasQrcode: false, message: 'gone' }
  const refused = command('POST /api/qrcode/{bankCode}', {
    params: { bankCode: 'ZPAY' },
    body: { amount: 100 },
  })
  await expect(refused).resolves.toEqual(answer)
})

test('sends no key with a read', async () => {
  answer = { total: 0, statements: [] }
  await call('POST /api/statement', { body: { page: 1, limit: 10 } })
  expect(keys).toEqual([null])
})
