import { ClassicLevel } from 'classic-level'
import { io } from 'socket.io-client'
import { describe, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { clientAddress } from './clientAddress.ts'
import { type ClientLimits, noLimits } from './limits.ts'

const TOKEN = 'the-token-of-these-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }
const OTHER_CLIENT = '203.0.113.9'

const open = (limits: Partial<ClientLimits>, worldsKept?: number) =>
  openServer({ limits: { ...noLimits, ...limits }, worldsKept })

type Server = Awaited<ReturnType<typeof open>>

/** Sends a request as a client of the network. */
async function request({ app }: Server, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return app.inject({ url: '/api/lookup/info', headers, remoteAddress })
}

describe('limits of one client', () => {
  test('answers 429 with the setting and Retry-After to one client, and serves other clients', async () => {
    const server = await open({ requests: 1 })
    expect((await request(server)).statusCode).toBe(200)
    const refused = await request(server)
    expect([refused.statusCode, refused.json()]).toEqual([
      429,
      { message: 'REQUEST_LIMIT', hint: expect.stringContaining('MOCK_CLIENT_REQUESTS is 1') },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await request(server, { 'x-forwarded-for': OTHER_CLIENT })).statusCode).toBe(200)
  })

  test('trusts X-Forwarded-For only from a proxy in a private network', async () => {
    const server = await open({ requests: 1 })
    const statuses = async (address: string) => {
      const statuses = []
      for (const ip of ['198.51.100.1', '198.51.100.2'])
        statuses.push((await request(server, { 'x-forwarded-for': ip }, address)).statusCode)
      return statuses
    }
    expect(await statuses('10.0.0.5')).toEqual([200, 200])
    expect(await statuses(OTHER_CLIENT)).toEqual([200, 429])
  })

  test('counts new worlds, not existing worlds', async () => {
    const server = await open({ worlds: 2 })
    const statuses = []
    for (const world of ['default', 'one', 'two', 'three', 'two'])
      statuses.push((await request(server, { 'x-mock-world': world })).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 200])
  })
})

test('removes the oldest world of the client with the most worlds when memory is full', async () => {
  const server = await open({ worlds: 1000 }, 4)
  const make = (world: string, client: string) => request(server, { 'x-mock-world': world }, client)
  await make('of another client', OTHER_CLIENT)
  for (const name of ['a', 'b', 'c', 'd', 'e']) await make(name, '198.51.100.1')
  expect(server.worlds.entries().map(([name]) => name)).toEqual(['of another client', 'c', 'd', 'e'])
})

describe('limits with a store', () => {
  test('does not remember the name of a rejected new world', async () => {
    const { app, worlds } = await openStored(storeFolder(), { token: TOKEN })
    const headers = { 'x-mock-world': 'unknown' }
    const { statusCode } = await app.inject({ url: '/api/lookup/info', headers })
    expect([statusCode, worlds.persistence?.isFree('unknown')]).toEqual([403, false])
    await app.close()
  })

  test('answers 503 with the reason for a world that the store cannot load', async () => {
    const { app, bugs } = await openStored(storeFolder())
    vi.spyOn(ClassicLevel.prototype, 'get').mockRejectedValueOnce(new Error('the disk is gone') as never)
    const answer = await app.inject({ url: '/api/lookup/info', headers: { 'x-mock-world': 'unread' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { message: 'INTERNAL_SERVER_ERROR', hint: 'the disk is gone' },
    ])
    expect(bugs).toHaveLength(1)
    await app.close()
  })
})

describe('socket limits', () => {
  const connect = (port: number, auth: object, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        auth,
        extraHeaders: headers,
        transports: ['websocket'],
        reconnection: false,
      })
      const end = (result: string) => {
        socket.disconnect()
        resolve(result)
      }
      socket.on('connect', () => end('connected'))
      socket.on('connect_error', ({ message }) => end(message))
    })

  test('requires the token for a new world, like a request', async () => {
    const { port, worlds } = await openServer({ token: TOKEN })
    expect(await connect(port, {})).toBe('connected')
    expect(await connect(port, { world: 'unknown' })).toBe('UNAUTHORIZED')
    expect(worlds.peek('unknown')).toBeUndefined()
    expect(await connect(port, { world: 'new' }, bearer)).toBe('connected')
  })

  test('counts a socket until it is closed', async () => {
    const { port } = await open({ sockets: 1 })
    const first = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
    await new Promise<void>((resolve) => first.on('connect', resolve))
    expect(await connect(port, {})).toBe('REQUEST_LIMIT')
    expect(await connect(port, {}, { 'x-forwarded-for': OTHER_CLIENT })).toBe('connected')
    first.disconnect()
    await vi.waitFor(async () => expect(await connect(port, {})).toBe('connected'), 15_000)
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
])('finds the client of address %s with X-Forwarded-For %s: %s', (address, forwarded, client) => {
  expect(clientAddress(address, forwarded)).toBe(client)
})
