import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const GUEST = 'guest-5d0c2f9b71aa4e60'
const INFO = 'GET /api/lookup/info'
const WITHDRAW = 'withdraw.settled'
const chat = (event: object) => ({ type: 'chat.message', ...event })

/** A call, its status and texts of its answer. */
test.each<[name: string, body: unknown, status: number, ...texts: string[]]>([
  ['GET /jurnal', undefined, 404, 'NO_DATA', 'did you mean GET /journal?'],
  ['DELETE /nothing', undefined, 404, 'see /docs'],
  ['GET /constructor', undefined, 404, 'NO_DATA'],
  ['POST /reset', { scenario: 'rich' }, 400, '"key":"scenario"', 'no-banners'],
  ['POST /reset', { scenario: 'constructor' }, 400, '"key":"scenario"'],
  ['POST /reset', { seed: -1 }, 400, 'seed?: integer >= 0'],
  ['POST /reset', { sede: 1 }, 400, '"key":"sede"'],
  ['POST /clock', {}, 400, 'either advanceSeconds or now'],
  ['POST /clock', { advanceSeconds: 1, now: 1 }, 400, 'either advanceSeconds or now'],
  ['POST /clock', { advanceSeconds: -1 }, 400, '"key":"advanceSeconds"'],
  ['POST /clock', { advanceSeconds: '60' }, 400, '"key":"advanceSeconds"'],
  ['POST /clock', { advanceSeconds: 1e15 }, 400, '"key":"advanceSeconds"'],
  ['POST /clock', { now: '20 Nov 2026' }, 400, '"key":"now"', 'a time such as'],
  ['POST /clock', { now: '2026-02-30' }, 400, '"key":"now"'],
  ['POST /events', null, 400, 'KEY_MISSING', 'qr.paid'],
  ['POST /events', { type: 'qr.payed' }, 400, 'KEY_INVALID', 'qr.paid'],
  ['POST /events', { type: 'toString' }, 400, 'KEY_INVALID'],
  ['POST /events', { type: 'qr.paid' }, 404, 'create one in the app'],
  ['POST /events', { type: 'qr.paid', qrcodeId: 'x' }, 404, 'NO_DATA', 'GET /__mock__/state'],
  ['POST /events', { type: 'qr.paid', qrcodeld: 'misspelt' }, 400, 'KEY_INVALID'],
  ['POST /events', { type: WITHDRAW }, 400, 'KEY_MISSING'],
  ['POST /events', { type: WITHDRAW, status: 'DONE' }, 400, 'status: \\"SUCCESS\\" | \\"FAILED\\"'],
  ['POST /events', { type: WITHDRAW, status: 'FAILED' }, 404, 'withdraw in the app first'],
  ['POST /events', { type: 'slip.checked', reference: 'x', status: 'FAILED' }, 404, 'GET /__mock__/state'],
  ['POST /events', { type: 'deposit.received', username: '0', amount: 1 }, 404, 'GET /__mock__/state'],
  ['POST /events', { type: 'deposit.received', username: '0810000001', amount: 0 }, 400, 'at least 1, baht'],
  ['POST /events', { type: 'rewards.changed', inviteReward: 1e15 }, 400, 'inviteReward?: integer >= 0 <='],
  ['POST /transfers', { username: '0810000001', amount: 1.001 }, 400, 'two decimals'],
  ['POST /events', { type: 'game.result', username: '0', code: 'x', amount: 0 }, 400, 'above 0 won'],
  [
    'POST /events',
    { type: 'game.result', username: '0', code: 'x', amount: -2, stake: 1 },
    400,
    'the loss cannot',
  ],
  ['POST /events', { type: 'invitee.played', username: '0810000003', stake: 10 }, 404, 'NO_DATA'],
  ['POST /events', { type: 'bounds.changed', withdrawMin: 500_000 }, 400, 'KEY_INVALID'],
  ['POST /events', chat({ guestId: GUEST }), 400, 'KEY_MISSING'],
  ['POST /events', chat({ guestId: GUEST, message: '' }), 400, 'KEY_MISSING'],
  ['POST /events', chat({ guestId: GUEST, message: 'x'.repeat(2001) }), 400, 'KEY_INVALID'],
  [
    'POST /events',
    chat({ guestId: GUEST, message: { message_type: 'song', payload: {} } }),
    400,
    'KEY_INVALID',
  ],
  ['POST /events', chat({ message: 'to nobody' }), 400, 'KEY_MISSING'],
  ['POST /events', chat({ guestId: GUEST, userId: 'both', message: 'x' }), 400, 'KEY_INVALID'],
  ['POST /events', chat({ userId: 'nobody', message: 'x' }), 404, 'NO_USER'],
  ['POST /events', chat({ guestId: GUEST, message: 'x', sender: 'customer' }), 400, 'KEY_INVALID'],
  ['GET /chat?userId=nobody', undefined, 404, 'NO_USER', 'see GET /chat in /docs'],
  ['POST /faults', { endpoint: 'POST /api/qrcode/KBANK', kind: 'error' }, 400, 'POST /api/qrcode/{bankCode}'],
  ['POST /faults', { endpoint: INFO, kind: 'explode' }, 400, '"key":"kind"'],
  ['POST /faults', { endpoint: INFO, kind: 'delay', delayMs: -1 }, 400, '"key":"delayMs"'],
  ['POST /faults', { endpoint: INFO, kind: 'delay', delayMs: 1e9 }, 400, '"key":"delayMs"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', rate: 2 }, 400, '"key":"rate"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', times: 0 }, 400, '"key":"times"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', status: 99 }, 400, '"key":"status"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', status: 204 }, 400, '"key":"status"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', status: 205 }, 400, '"key":"status"'],
  ['POST /faults', { endpoint: INFO, kind: 'html', status: 304 }, 400, '"key":"status"'],
  ['POST /faults', { endpoint: INFO, kind: 'error', code: 'MONY_NOT_ENOUGH' }, 400, 'mean MONEY_NOT_ENOUGH?'],
  ['POST /faults', { kind: 'error' }, 400, '"key":"endpoint"', 'kind: \\"error\\" | \\"delay\\"'],
  ['GET /journal?count=-1', undefined, 400, 'KEY_INVALID'],
  ['GET /journal?count=501', undefined, 400, 'count?: integer >= 0 <= 500'],
  ['GET /journal?timeoutMs=1e3', undefined, 400, 'timeoutMs?: integer >= 0'],
  ['GET /journal?timeoutMs=999999', undefined, 400, 'KEY_INVALID'],
  ['GET /journal?endpoint=GET%20%2Fapi%2Flookup%2Fbank', undefined, 400, 'mean GET /api/lookup/banks?'],
  ['GET /journal/curl', undefined, 400, 'number: integer'],
  ['GET /journal/curl?number=', undefined, 400, '"key":"number"'],
  ['GET /journal/curl?number=0', undefined, 404, 'GET /__mock__/journal'],
  ['GET /journal/test?runner=jest', undefined, 400, '\\"vitest\\" | \\"playwright\\"'],
  ['GET /journal/test', undefined, 404, 'use the app first'],
  ['GET /transfers/slip?reference=none', undefined, 404, 'NO_DATA'],
  ['POST /wheels', {}, 400, 'next: string | null'],
  ['POST /wheels', { next: 'HOUSE' }, 400, '"key":"next"'],
  ['POST /settings', { colour: 'red' }, 400, '"key":"colour"', 'registerOTP?: boolean'],
  ['POST /settings', { lakPerBaht: 1e300 }, 400, 'lakPerBaht?: number <= 1000000'],
  ['POST /reports', { page: 'x'.repeat(201), errors: [], vitals: [] }, 400, '"key":"page"'],
  ['POST /load', {}, 400, 'scenario: string'],
  ['POST /provider-states', { state: 'the moon is full' }, 400, 'one of'],
  ['POST /provider-states', { state: 'constructor' }, 400, 'one of'],
  ['POST /provider-states', { state: 'a wallet', params: { amount: 5 } }, 400, 'KEY_MISSING'],
  ['POST /provider-states', { state: 'the service is open', params: { x: 1 } }, 400, 'KEY_INVALID'],
  ['POST /provider-messages', { description: 'an event', providerStates: [] }, 400, 'KEY_INVALID'],
])('rejects %s %j with a useful answer and changes nothing', async (name, body, status, ...texts) => {
  const [method = '', path = ''] = name.split(' ')
  const saved = () => JSON.parse(JSON.stringify(server.worlds.get('refused').dump()))
  const before = saved()
  const answer = await server.world('refused').mock(method, path, body)
  expect(answer.status).toBe(status)
  for (const text of texts) expect(JSON.stringify(answer.body)).toContain(text)
  expect(saved()).toEqual(before)
})

test('rejects the message of a state that sends nothing', async () => {
  const body = { description: 'an event', providerStates: [{ name: 'the service is open' }] }
  const answer = await server.world('silent').mock('POST', '/provider-messages', body)
  expect(answer).toMatchObject({ status: 400, body: { key: 'state' } })
})
