import { SESSION_S } from '@wallet/contracts/limits'
import type { RecordedCall, Recording } from '@wallet/contracts/recording'
import { PASSWORD } from '@wallet/fixtures/personas'
import { afterAll, describe, expect, test } from 'vitest'
import { openHosts, type Send } from '../../../test/differential/hosts.ts'
import { json } from '../../../test/differential/requests.ts'
import { forwardTo, openServer } from '../../../test/server.ts'

const { fastify, msw, bugs, close } = await openHosts()
const backend = await openServer()
afterAll(close)

const MEMBERS = ['0810000001', '0810000004'] as const

/** A mock that records members at the backend. */
const mock = (await openServer({ forward: forwardTo(backend.url) })).world('recorded')
await mock.get('/api/lookup/banks')
for (const username of MEMBERS) {
  await mock.post('/api/login', { username, password: 'wrong' })
  const token = await mock.signIn(username, PASSWORD)
  await mock.get('/api/wallet', { token })
  await mock.post('/api/wallet/withdraw', { amount: 100 }, { token })
  await mock.get('/api/wallet', { token })
  await mock.post('/api/statement', { page: 1, limit: 3 }, { token })
  await mock.post('/api/wallet/transfer', { from: 'WALLET', to: 'nowhere', amount: 5 }, { token })
}
const recording: Recording = (await mock.mock('GET', '/recording')).body

/** Returns the request of a recorded call. */
function requestOf({ endpoint, params, token, body }: RecordedCall) {
  const [method = '', template = ''] = endpoint.split(' ')
  const path = template.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const request = json(method, path, body)
  return { ...request, headers: { ...request.headers, ...(token && { authorization: `Bearer ${token}` }) } }
}

const load = async (send: Send, world: string, given: unknown) => {
  const { status, body } = await send(json('POST', '/__mock__/recording', given), world)
  return { status, body: JSON.parse(body) }
}
const ask = async (send: Send, world: string, call: RecordedCall) => {
  const { status, body } = await send(requestOf(call), world)
  return { status, answer: JSON.parse(body) }
}
const find = (endpoint: string) => recording.calls.filter((call) => call.endpoint === endpoint)
const only = (...calls: RecordedCall[]): Recording => ({ ...recording, calls })

describe.each<[string, Send]>([
  ['Fastify', fastify],
  ['the browser', msw],
])('recordings in a world of %s', (_host, send) => {
  test('answers each call as recorded', async () => {
    const { status, body } = await load(send, 'answered', recording)
    expect(body).toMatchObject({ message: 'OK', answers: recording.calls.length, misfits: [] })
    expect(status).toBe(200)
    expect(body.members).toHaveLength(MEMBERS.length)
    for (const call of recording.calls)
      expect(await ask(send, 'answered', call), call.endpoint).toEqual({
        status: call.status,
        answer: call.answer,
      })
    expect(bugs).toEqual([])
  })

  test('answers a read in the recorded order and repeats the last answer', async () => {
    await load(send, 'ordered', recording)
    const [before, after] = find('GET /api/wallet') as [RecordedCall, RecordedCall]
    expect(after.answer).not.toEqual(before.answer)
    const given = []
    for (let times = 0; times < 4; times++) given.push((await ask(send, 'ordered', before)).answer)
    expect(given).toEqual([before.answer, after.answer, after.answer, after.answer])
  })

  test('matches a call with another field order or another secret', async () => {
    await load(send, 'known', recording)
    const changed = [
      ...find('POST /api/statement').map((call) => ({ ...call, body: { limit: 3, page: 1 } })),
      ...find('POST /api/login').map((call) => ({
        ...call,
        body: { ...(call.body as object), password: 'x' },
      })),
    ]
    for (const call of changed) expect((await ask(send, 'known', call)).answer).toEqual(call.answer)
  })

  test('follows the rules of the mock for other calls', async () => {
    await load(send, 'beyond', recording)
    const [withdrawal] = find('POST /api/wallet/withdraw') as [RecordedCall]
    const state = async () => JSON.parse((await send(json('GET', '/__mock__/state'), 'beyond')).body)
    const before = await state()
    expect(await ask(send, 'beyond', withdrawal)).toMatchObject({ status: withdrawal.status })
    expect(await state()).toEqual(before)
    // A repeated command and another amount follow the rules of the mock.
    expect(await ask(send, 'beyond', withdrawal)).toMatchObject({ status: 200 })
    expect(await state()).not.toEqual(before)
    expect(await ask(send, 'beyond', { ...withdrawal, body: { amount: 101 } })).toMatchObject({ status: 200 })
    expect(await ask(send, 'beyond', { ...withdrawal, body: { amount: 1 } })).toMatchObject({ status: 400 })
  })

  test('logs each member in to their own data', async () => {
    const { body } = await load(send, 'members', only(...find('GET /api/wallet')))
    const [first, , second] = find('GET /api/wallet')
    for (const [at, call] of [first, second].entries()) {
      const { username, password } = body.members[at]
      const login = await send(json('POST', '/api/login', { username, password }), 'members')
      const { token } = JSON.parse(login.body)
      expect((await ask(send, 'members', { ...(call as RecordedCall), token })).answer).toEqual(call?.answer)
    }
    // A recorded session lasts SESSION_S, as every session.
    await send(json('POST', '/__mock__/clock', { advanceSeconds: SESSION_S - 1 }), 'members')
    expect(await ask(send, 'members', first as RecordedCall)).toMatchObject({ status: 200 })
  })

  test('keeps the id of a member whose profile came after the login', async () => {
    const [{ answer }] = find('GET /api/wallet') as [RecordedCall]
    const { _id } = (answer as { profile: { _id: string } }).profile
    const own = 'f'.repeat(_id.length)
    const text = JSON.stringify(only(...recording.calls.slice(0, 4))).replaceAll(_id, own)
    const { body } = await load(send, 'own id', JSON.parse(text))
    const { members } = JSON.parse((await send(json('GET', '/__mock__/state'), 'own id')).body)
    expect(members.at(-1)).toMatchObject({ username: body.members[0].username, _id: own })
  })

  test('saves the recording with its world', async () => {
    await load(send, 'saved', recording)
    const [login, , wallet, withdrawal] = recording.calls.slice(1) as [RecordedCall, ...RecordedCall[]]
    for (const call of [login, wallet, withdrawal]) await ask(send, 'saved', call as RecordedCall)
    const saved = JSON.parse((await send(json('GET', '/__mock__/save'), 'saved')).body)
    await send(json('POST', '/__mock__/load', saved), 'saved elsewhere')
    const second = find('GET /api/wallet')[1] as RecordedCall
    for (const world of ['saved', 'saved elsewhere'])
      expect((await ask(send, world, second)).answer).toEqual(second.answer)
  })

  test('lists misfits with their reason and follows the rules of the mock for them', async () => {
    const [wallet] = structuredClone(find('GET /api/wallet')) as [RecordedCall]
    const [banks] = structuredClone(find('GET /api/lookup/banks')) as [RecordedCall]
    Object.assign((wallet.answer as { wallet: object }).wallet, { amount: '12.50' })
    Object.assign(banks, { status: 400, answer: { message: 'NO_GAME' } })
    const unknown = { endpoint: 'GET /api/purse', params: {}, status: 200, answer: {} }
    const page = { endpoint: 'GET /api/lookup/notice', params: {}, status: 502 }
    const slow = { endpoint: 'GET /api/bonus', params: {}, status: 400, answer: { message: 'UNAUTHORIZED' } }
    const { body } = await load(send, 'misfits', only(wallet, banks, unknown, page, slow))
    expect(body.answers).toBe(0)
    const misfit = (call: number, endpoint: string, field: string, expected: string, got: string) => ({
      ...{ call, endpoint, field, expected, got },
    })
    expect(body.misfits).toEqual([
      misfit(1, wallet.endpoint, '$.wallet.amount', 'must be number', '"12.50"'),
      misfit(2, banks.endpoint, '$.message', 'gone | INTERNAL_SERVER_ERROR', '"NO_GAME"'),
      misfit(2, banks.endpoint, 'status', '404 for NO_GAME', '400'),
      misfit(3, unknown.endpoint, 'endpoint', 'one of the contract', 'GET /api/purse'),
      misfit(4, page.endpoint, '$', 'JSON', 'something else, status 502'),
      misfit(5, slow.endpoint, 'status', '401 for UNAUTHORIZED', '400'),
    ])
    expect(await ask(send, 'misfits', banks)).toMatchObject({ status: 200 })
    expect(await ask(send, 'misfits', wallet)).toMatchObject({ status: 200 })
  })

  const [call] = recording.calls as [RecordedCall]
  test.each<[string, unknown, string]>([
    ['of another form', { ...recording, recording: 7 }, 'record again'],
    ['of another form without valid fields', { recording: 0, entries: [] }, 'record again'],
    ['without the fields of a recording', { scenario: 'default' }, 'recording: integer'],
    ['that is a list', [], 'JSON object'],
    ['with an unknown field', { ...recording, more: 1 }, 'recording: integer'],
    ['beyond the last year', { ...recording, startedAt: 9e15 }, 'startedAt: integer'],
    ['with too many calls', only(...Array(5_001).fill(call)), 'calls: array'],
    ['with an invalid status', only({ ...call, status: 7 }), 'calls: array'],
    ['with a parameter that is not a text', only({ ...call, params: { a: {} as never } }), 'calls: array'],
    ['that would change prototypes', only({ ...call, params: JSON.parse('{"__proto__":"b"}') }), '__proto__'],
  ])('rejects a file %s with a hint and changes nothing', async (_, file, hint) => {
    await send(json('POST', '/__mock__/reset', { seed: 5 }), 'refused')
    const before = await send(json('GET', '/__mock__/save'), 'refused')
    const { status, body } = await load(send, 'refused', file)
    expect([status, body.hint]).toEqual([400, expect.stringContaining(hint)])
    expect(await send(json('GET', '/__mock__/save'), 'refused')).toEqual(before)
  })
})
