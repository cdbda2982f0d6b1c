import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { started } from '@wallet/contracts/test/programs'
import getPort from 'get-port'
import { describe, expect, test } from 'vitest'
import { forwardTo, openServer } from '../../../test/server.ts'

const backend = await openServer()
const staging = backend.world('default')
/** Starts a mock in front of the backend. */
const open = async (change?: Parameters<typeof forwardTo>[1]) =>
  (await openServer({ forward: forwardTo(backend.url, change) })).world('team')

const withdraw = 'POST /api/wallet/withdraw'
const MEMBER = '0810000001'
const balance = async (client: typeof staging, token: string) =>
  (await client.get('/api/wallet', { token })).body.wallet.amount
const newest = async (client: typeof staging) => (await client.mock('GET', '/journal')).body.requests[0]

describe('mock in front of a backend', () => {
  test('mocks some endpoints and forwards the others', async () => {
    const mock = await open({ only: ['POST /api/login', 'GET /api/wallet', 'GET /api/account/*'] })
    const token = await mock.signIn(MEMBER)
    const before = await balance(staging, token)
    expect(await balance(mock, token)).toBe(before)
    expect((await mock.post('/api/wallet/withdraw', { amount: 100 }, { token })).status).toBe(200)
    expect(await balance(staging, token)).toBe(before)
    const { requests } = (await mock.mock('GET', '/journal')).body
    expect(
      requests.map((call: { endpoint: string; forwarded?: object }) => [call.endpoint, !!call.forwarded]),
    ).toEqual([
      [withdraw, false],
      ['GET /api/wallet', true],
      ['POST /api/login', true],
    ])
    expect(requests[1].forwarded).toEqual({ ms: expect.any(Number), differences: [] })
  })

  test('forwards path, query, body, headers and uploads, and adds no header', async () => {
    const mock = await open()
    const token = await staging.signIn(MEMBER)
    const key = { 'idempotency-key': 'one-order', cookie: 'lang=LA; mock-world=team' }
    const sent = { token, headers: key }
    const first = await mock.post('/api/wallet/withdraw', { amount: 100 }, sent)
    const repeat = await mock.post('/api/wallet/withdraw', { amount: 100 }, sent)
    expect([first.status, repeat.status]).toEqual([200, 200])
    const { requests } = (await staging.mock('GET', `/journal?endpoint=${encodeURIComponent(withdraw)}`)).body
    expect(requests.slice(0, 2)).toMatchObject([
      { key: 'one-order', isRepeat: true },
      { body: { amount: 100 } },
    ])
    const worlds = (await staging.mock('GET', '/worlds')).body.worlds.map(
      ({ name }: { name: string }) => name,
    )
    expect(worlds).toEqual(['default'])
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(10)], { type: 'image/png' }), 'slip.png')
    const path = '/api/wallet/slip'
    const given = await mock.send('POST', path, { token, body: form })
    expect(given.body).toEqual((await staging.send('POST', path, { token, body: form })).body)
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
    const set = (endpoint: string, mode: string) => team.mock('POST', '/forwarding', { endpoint, mode })
    expect((await set('GET /api/lookup/*', 'forward')).body.changed).toBeGreaterThan(5)
    await set('GET /api/lookup/banks', 'mock')
    const isForwarded = async (client: typeof team, path: string) => {
      await client.get(path)
      return (await newest(client)).forwarded !== undefined
    }
    expect(await isForwarded(team, '/api/lookup/agents')).toBe(false)
    expect(await isForwarded(team, '/api/lookup/notice')).toBe(true)
    expect(await isForwarded(team, '/api/lookup/banks')).toBe(false)
    expect(await isForwarded(other, '/api/lookup/notice')).toBe(false)
    const { url, endpoints } = (await team.mock('GET', '/forwarding')).body
    expect(url).toBe(backend.url)
    expect(endpoints).toContainEqual({ endpoint: 'GET /api/bonus', mode: 'forward' })
    expect((await set('GET /api/nothing', 'forward')).body).toMatchObject({ key: 'endpoint' })
    expect((await staging.mock('POST', '/forwarding', { endpoint: '*', mode: 'mock' })).body).toMatchObject({
      hint: expect.stringContaining('--forward URL'),
    })
  })

  test('applies faults and delays to forwarded calls', async () => {
    const mock = await open()
    const token = await staging.signIn(MEMBER)
    const fault = (kind: string, more = {}) =>
      mock.mock('POST', '/faults', { endpoint: withdraw, kind, times: 1, ...more })
    const send = () => mock.post('/api/wallet/withdraw', { amount: 100 }, { token })
    const before = await balance(staging, token)
    await fault('error', { code: 'MONEY_NOT_ENOUGH' })
    expect((await send()).body).toEqual({ message: 'MONEY_NOT_ENOUGH' })
    await fault('drop')
    await expect(send()).rejects.toThrow()
    expect(await balance(staging, token)).toBe(before)
    await fault('lost-response')
    await expect(send()).rejects.toThrow()
    expect(await newest(mock)).toMatchObject({ fault: 'lost-response', forwarded: {} })
    expect(await balance(staging, token)).toBe(before - 100)
    await fault('delay', { delayMs: 1 })
    expect((await send()).status).toBe(200)
  })
})

describe('logins at the backend', () => {
  test('accepts a backend login at mocked endpoints, as the member of the same name', async () => {
    const mock = await open({ only: ['POST /api/login'] })
    const token = await mock.signIn('0810000004')
    expect((await mock.get('/api/account/profile', { token })).body.username).toBe('0810000004')
  })

  test('creates a member that the world does not have', async () => {
    const phone = '0899999999'
    const member = backend.worlds.get('default').tables.members.first('username', MEMBER)
    backend.worlds
      .get('default')
      .tables.members.insert({ ...structuredClone(member!), _id: 'new-id', username: phone, name: 'Malee' })
    const mock = await open({ only: ['POST /api/login', 'GET /api/lookup/*'] })
    const token = await mock.signIn(phone)
    expect((await mock.get('/api/account/profile', { token })).body).toMatchObject({
      _id: 'new-id',
      username: phone,
      name: 'Malee',
    })
  })

  test('rejects a login whose token the backend does not know', async () => {
    const mock = await open({ only: ['POST /api/login'] })
    expect(await mock.get('/api/wallet', { token: 'a-token-from-elsewhere' })).toMatchObject({
      status: 401,
      body: { message: 'invalid-token' },
    })
  })
})

const hasPython = spawnSync('python3', ['--version']).error === undefined

test.runIf(hasPython)(
  'forwards the lookups to the example provider in Python, and mocks the wallet',
  async () => {
    const file = fileURLToPath(new URL('../../../../contracts/examples/provider.py', import.meta.url))
    const port = await getPort()
    const url = await started(['python3', file, String(port)], port)
    const lookups = 'GET /api/lookup/*'
    const mock = (await openServer({ forward: forwardTo(url, { only: [lookups] }) })).world('team')
    const token = await mock.signIn(MEMBER)
    expect((await mock.get('/api/wallet', { token })).status).toBe(200)
    expect((await mock.get('/api/lookup/info')).body.website).toBe('example.test')
    expect((await mock.get('/api/lookup/banks')).body.banks).toHaveLength(1)
    await mock.mock('POST', '/faults', {
      endpoint: 'GET /api/lookup/banks',
      kind: 'error',
      code: 'gone',
      times: 1,
    })
    expect((await mock.get('/api/lookup/banks')).status).toBe(410)
    const { calls, differences } = (await mock.mock('GET', '/forwarding')).body
    expect({ calls, differences }).toEqual({ calls: 2, differences: [] })
    const { body: recording } = await mock.mock('GET', '/recording')
    expect(recording.calls.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      'GET /api/lookup/info',
      'GET /api/lookup/banks',
    ])
    const other = (await openServer()).world('team')
    await other.mock('POST', '/recording', recording)
    expect((await other.get('/api/lookup/info')).body.website).toBe('example.test')
  },
)
