import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { clientBehind } from './clientBehind.ts'
import { type ClientLimits, Limiter, noLimits, TooMany } from './limits.ts'

const MB = 1024 * 1024
const ME = '203.0.113.9'
const limited = (limits: Partial<ClientLimits>) => new Limiter({ ...noLimits, ...limits })

/** After how many seconds a refused client may come again; null where it was not refused. */
function refusedFor(run: () => void): number | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof TooMany) return error.retryAfterS
    throw error
  }
}

describe('one client', () => {
  test('sends so many requests in a minute, and again so many in the next', () => {
    const limiter = limited({ requests: 2 })
    const send = (at: number, client = ME) => refusedFor(() => limiter.request(client, 0, at))
    expect([send(0), send(59_000), send(59_000)]).toEqual([null, null, 1])
    expect(send(59_000, '203.0.113.10')).toBeNull()
    expect([send(60_000), send(60_000), send(60_000)]).toEqual([null, null, 60])
  })

  test('sends so many megabytes in a minute', () => {
    const limiter = limited({ megabytes: 2 })
    const send = (bytes: number, at: number) => refusedFor(() => limiter.request(ME, bytes, at))
    expect([send(2 * MB, 0), send(0, 0), send(1, 0)]).toEqual([null, null, 60])
    expect(send(2 * MB, 60_000)).toBeNull()
  })

  test('makes so many worlds in an hour', () => {
    const limiter = limited({ worlds: 1 })
    const make = (at: number) => refusedFor(() => limiter.world(ME, at))
    expect([make(0), make(60_000), make(3_600_000)]).toEqual([null, 3_540, null])
  })

  test('has so many sockets open at a time; one that was refused does not count', () => {
    const limiter = limited({ sockets: 2 })
    const connect = () => refusedFor(() => limiter.socket(ME, 1))
    expect([connect(), connect(), connect(), connect()]).toEqual([null, null, 60, 60])
    limiter.socket(ME, -1)
    expect([connect(), connect()]).toEqual([null, 60])
  })

  test('does as much as it likes where there is no limit', () => {
    const limiter = limited({})
    for (let n = 0; n < 100; n++) {
      limiter.request(ME, 100 * MB, 0)
      limiter.world(ME, 0)
      limiter.socket(ME, 1)
    }
  })
})

describe('a server with limits', () => {
  async function open(limits: Partial<ClientLimits>) {
    const { url } = await openServer({ limits: { ...noLimits, ...limits } })
    return (path: string, init: RequestInit = {}) => fetch(url + path, init)
  }

  test('says which one it is, and when to come again; another client is served', async () => {
    const send = await open({ requests: 1 })
    expect((await send('/api/lookup/info')).status).toBe(200)
    const refused = await send('/api/lookup/info')
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { message: 'REQUEST_LIMIT', hint: expect.stringContaining('MOCK_CLIENT_REQUESTS is 1') },
    ])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await send('/api/lookup/info', { headers: { 'x-forwarded-for': ME } })).status).toBe(200)
  })

  test('takes the word of a proxy of this network for who calls, and of nobody else', async () => {
    const { app } = await openServer({ limits: { ...noLimits, requests: 1 } })
    const statuses = async (remoteAddress: string) => {
      const forwarded = ['198.51.100.1', '198.51.100.2'].map((one) => ({ 'x-forwarded-for': one }))
      const answers = forwarded.map((headers) =>
        app.inject({ url: '/api/lookup/info', headers, remoteAddress }),
      )
      return (await Promise.all(answers)).map(({ statusCode }) => statusCode)
    }
    expect(await statuses('10.0.0.5')).toEqual([200, 200])
    expect(await statuses(ME)).toEqual([200, 429])
  })

  test('counts the worlds that are made, not those that are there', async () => {
    const send = await open({ worlds: 2 })
    const made = []
    for (const world of ['default', 'one', 'two', 'three', 'two'])
      made.push((await send('/api/lookup/info', { headers: { 'x-mock-world': world } })).status)
    expect(made).toEqual([200, 200, 200, 429, 200])
  })

  test('counts the bytes of a body; of one that does not say how many, the most that is taken', async () => {
    const send = await open({ megabytes: 2 * CHAT_VIDEO_MAX_MB })
    const post = async (body: BodyInit) =>
      (await send('/api/wallet/slip', { method: 'POST', body, duplex: 'half' } as RequestInit)).status
    const unsaid = () => new Blob(['x']).stream()
    expect(await post('x'.repeat(1000))).not.toBe(429)
    expect(await post(unsaid())).not.toBe(429)
    expect(await post(unsaid())).toBe(429)
  })
})

test.each([
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ['::ffff:10.0.0.5', 'made-up, 198.51.100.1, 192.168.1.4', '198.51.100.1'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['10.0.0.5', '192.168.1.4', '192.168.1.4'],
  ['172.16.0.1', '198.51.100.1', '198.51.100.1'],
  ['172.31.0.1', '198.51.100.1', '198.51.100.1'],
  ['172.32.0.1', '198.51.100.1', '172.32.0.1'],
  ['::1', '2001:db8::7', '2001:db8::7'],
  ['fd00::1', '198.51.100.1', '198.51.100.1'],
])('the client at %s that was forwarded for %s is %s', (address, forwarded, client) => {
  expect(clientBehind(address, forwarded)).toBe(client)
})
