import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { freePort } from '@wallet/contracts/test/freePort'
import { started } from '@wallet/contracts/test/programs'
import { expect, test } from 'vitest'
import { openPage } from '../../../test/chat/page.ts'
import { forwardTo, openServer } from '../../../test/server.ts'

const backend = await openServer()
const staging = backend.world('default')
type Client = typeof staging
/** Starts a mock in front of the backend. */
const open = async (change?: Parameters<typeof forwardTo>[1]) =>
  (await openServer({ forward: forwardTo(backend.url, change) })).world('team')

const WITHDRAW = 'POST /api/wallet/withdraw'
const BANKS = 'GET /api/lookup/banks'
const MEMBER = '0810000001'
const balance = async ({ get }: Client, token: string) =>
  (await get('/api/wallet', { token })).body.wallet.amount
const withdraw = ({ post }: Client, token: string, headers = {}) =>
  post('/api/wallet/withdraw', { amount: 100 }, { token, headers })
const callsOf = async ({ mock }: Client): Promise<{ endpoint: string; forwarded?: object }[]> =>
  (await mock('GET', '/journal')).body.requests
const newest = async (client: Client) => (await callsOf(client))[0]

test('mocks some endpoints, and forwards and records the others', async () => {
  const mock = await open({ only: ['POST /api/login', 'GET /api/wallet', 'GET /api/account/*'] })
  const token = await mock.signIn(MEMBER)
  const before = await balance(staging, token)
  expect(await balance(mock, token)).toBe(before)
  expect((await withdraw(mock, token)).status).toBe(200)
  expect(await balance(staging, token)).toBe(before)
  const forwarded = { ms: expect.any(Number), differences: [] }
  expect((await callsOf(mock)).map((call) => [call.endpoint, call.forwarded])).toEqual([
    [WITHDRAW, undefined],
    ['GET /api/wallet', forwarded],
    ['POST /api/login', forwarded],
  ])
  const { calls } = (await mock.mock('GET', '/recording')).body
  expect(calls).toMatchObject([{ endpoint: 'POST /api/login' }, { endpoint: 'GET /api/wallet' }])
})

test('forwards path, query, body, headers and uploads, and adds no header', async () => {
  const mock = await open()
  const token = await staging.signIn(MEMBER)
  const headers = { 'idempotency-key': 'one-order', cookie: 'lang=LA; mock-world=team' }
  for (let time = 0; time < 2; time++) expect((await withdraw(mock, token, headers)).status).toBe(200)
  const key = 'one-order'
  const [repeat, first] = (await callsOf(staging)).filter(({ endpoint }) => endpoint === WITHDRAW)
  expect(repeat).toMatchObject({ key, isRepeat: true })
  expect(first).toMatchObject({ key, body: { amount: 100 } })
  expect(backend.worlds.entries().map(([name]) => name)).toEqual(['default'])
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(10)], { type: 'image/png' }), 'slip.png')
  const [given, direct] = [mock, staging].map(({ send }) => send('POST', '/api/wallet/slip', { token, body }))
  expect((await given)?.body).toEqual((await direct)?.body)
})

test('reports two mocks that forward to each other', async () => {
  const forward = forwardTo('', { only: ['GET /api/lookup/*', 'POST /api/chat/*'] })
  const { url, world } = await openServer({ forward })
  const other = await openServer({ forward: forwardTo(url, { only: forward.only }) })
  forward.url = other.url
  const { status, body } = await world('default').get('/api/lookup/banks')
  expect([status, body.hint]).toEqual([502, expect.stringMatching(/forwards to this mock/)])
  const { body: profile } = await world('default').get('/api/account/profile', { token: 'unknown' })
  expect(profile.message).toBe('invalid-token')
  const { socket } = await openPage(url)
  const lost = new Promise((resolve) => socket.once('disconnect', resolve))
  socket.emit('join', 'any')
  await lost
})

test('forwards an endpoint when the mock has no answer', async () => {
  const mock = await open({ only: [], fallback: ['*'] })
  const token = await staging.signIn(MEMBER)
  const { body: qr } = await staging.post('/api/qrcode/KBANK', { amount: 100 }, { token })
  expect((await mock.send('DELETE', `/api/qrcode/${qr.qrcodeId}`, { token })).status).toBe(200)
  expect(await newest(mock)).toMatchObject({ forwarded: { differences: [] } })
  await mock.get('/api/wallet', { token })
  expect(await newest(mock)).not.toHaveProperty('forwarded')
  expect((await mock.get('/api/unknown')).status).toBe(404)
  expect(await newest(mock)).toMatchObject({ forwarded: { differences: [{ kind: 'unknown call' }] } })
})

test('switches endpoints of one world while it runs', async () => {
  const { world } = await openServer({ forward: forwardTo(backend.url, { only: ['GET /api/bonus'] }) })
  const [team, other] = [world('team'), world('other')]
  const set = async (endpoint: string, mode: string, { mock } = team) =>
    (await mock('POST', '/forwarding', { endpoint, mode })).body
  expect((await set('GET /api/lookup/*', 'forward')).changed).toBeGreaterThan(5)
  await set(BANKS, 'mock')
  for (const [client, name, isForwarded] of [
    [team, 'agents', false],
    [team, 'notice', true],
    [team, 'banks', false],
    [other, 'notice', false],
  ] as const) {
    await client.get(`/api/lookup/${name}`)
    expect((await newest(client))?.forwarded !== undefined, name).toBe(isForwarded)
  }
  const { url, endpoints } = (await team.mock('GET', '/forwarding')).body
  expect(url).toBe(backend.url)
  expect(endpoints).toContainEqual({ endpoint: 'GET /api/bonus', mode: 'forward' })
  expect(await set('GET /api/nothing', 'forward')).toMatchObject({ key: 'endpoint' })
  expect((await set('*', 'mock', staging)).hint).toContain('--forward URL')
})

test('applies faults and delays to forwarded calls', async () => {
  const mock = await open()
  const token = await staging.signIn(MEMBER)
  const before = await balance(staging, token)
  const sendWith = async (kind: string, more = {}) => {
    await mock.mock('POST', '/faults', { endpoint: WITHDRAW, kind, times: 1, ...more })
    return withdraw(mock, token)
  }
  const message = 'MONEY_NOT_ENOUGH'
  expect((await sendWith('error', { code: message })).body).toEqual({ message })
  await expect(sendWith('drop')).rejects.toThrow()
  expect(await balance(staging, token)).toBe(before)
  await expect(sendWith('lost-response')).rejects.toThrow()
  expect(await newest(mock)).toMatchObject({ fault: 'lost-response', forwarded: {} })
  expect(await balance(staging, token)).toBe(before - 100)
  expect((await sendWith('delay', { delayMs: 1 })).status).toBe(200)
})

test('accepts a login of the backend at mocked endpoints, and creates a member that the world does not have', async () => {
  const { now, tables } = backend.worlds.get('default')
  const { members, sessions } = tables
  const [model] = members.all()
  const stranger = { _id: 'new-id', username: '0899999999', name: 'Malee' }
  members.insert({ ...structuredClone(model as NonNullable<typeof model>), ...stranger })
  const mock = await open({ only: ['POST /api/login', 'GET /api/lookup/*'] })
  for (const profile of [{ username: '0810000004' }, stranger]) {
    const token = await mock.signIn(profile.username)
    expect((await mock.get('/api/account/profile', { token })).body).toMatchObject(profile)
  }
  const token = 'a-token-from-elsewhere'
  const unknown = await mock.get('/api/wallet', { token })
  expect(unknown).toMatchObject({ status: 401, body: { message: 'invalid-token' } })
  sessions.insert({ _id: token, memberId: stranger._id, expiresAt: now + 60_000, ended: null })
  expect((await mock.get('/api/wallet', { token })).status).toBe(200)
})

const hasPython = spawnSync('python3', ['--version']).error === undefined

test.runIf(hasPython)(
  'forwards the lookups to the example provider in Python, and mocks the wallet',
  async () => {
    const file = fileURLToPath(new URL('../../../../contracts/examples/provider.py', import.meta.url))
    const port = await freePort()
    const url = await started(['python3', file, String(port)], port)
    const forward = forwardTo(url, { only: ['GET /api/lookup/*'] })
    const mock = (await openServer({ forward })).world('team')
    const token = await mock.signIn(MEMBER)
    expect((await mock.get('/api/wallet', { token })).status).toBe(200)
    expect((await mock.get('/api/lookup/info')).body.website).toBe('example.test')
    expect((await mock.get('/api/lookup/banks')).body.banks).toHaveLength(1)
    await mock.mock('POST', '/faults', { endpoint: BANKS, kind: 'error', code: 'gone', times: 1 })
    expect((await mock.get('/api/lookup/banks')).status).toBe(410)
    expect((await mock.mock('GET', '/forwarding')).body).toMatchObject({ calls: 2, differences: [] })
    const { body: recording } = await mock.mock('GET', '/recording')
    expect(recording.calls).toMatchObject([{ endpoint: 'GET /api/lookup/info' }, { endpoint: BANKS }])
    const other = (await openServer()).world('team')
    await other.mock('POST', '/recording', recording)
    expect((await other.get('/api/lookup/info')).body.website).toBe('example.test')
  },
)
