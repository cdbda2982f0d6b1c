import { ClassicLevel } from 'classic-level'
import { io, type Socket } from 'socket.io-client'
import { expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import { type ClientLimits, noLimits } from './access.ts'
import type { ServerOptions } from './fastify.ts'
import { clientAddress } from './socket.ts'

const TOKEN = 'the-token-of-these-tests'
const OTHER_CLIENT = '203.0.113.9'

const open = (limits: Partial<ClientLimits>, options: ServerOptions = {}) =>
  openServer({ limits: { ...noLimits, ...limits }, ...options })

type Server = Pick<Awaited<ReturnType<typeof open>>, 'app'>

/** Sends a request as a client of the network. */
async function request({ app }: Server, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') {
  return app.inject({ url: '/api/lookup/info', headers, remoteAddress })
}

/** Opens a socket. Returns the reason of a refusal instead. */
const connect = (port: number, auth = {}, extraHeaders = {}) =>
  new Promise<Socket | string>((resolve) => {
    const given = { auth, extraHeaders, transports: ['websocket'], reconnection: false, forceNew: true }
    const socket = io(`http://127.0.0.1:${port}`, given)
    socket.on('connect', () => resolve(socket))
    socket.on('connect_error', ({ message }) => resolve(message))
  })
/** Tries to open a socket and closes it again. Returns undefined, or the reason of a refusal. */
async function tryToConnect(...given: Parameters<typeof connect>) {
  const result = await connect(...given)
  if (typeof result === 'string') return result
  result.disconnect()
}

test('answers 429 with the setting and Retry-After to one client, and serves other clients', async () => {
  const server = await open({ requests: 1 })
  expect((await request(server)).statusCode).toBe(200)
  const refused = await request(server)
  const hint = expect.stringContaining('MOCK_CLIENT_REQUESTS is 1')
  expect([refused.statusCode, refused.json()]).toEqual([429, { message: 'REQUEST_LIMIT', hint }])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await request(server, { 'x-forwarded-for': OTHER_CLIENT })).statusCode).toBe(200)
})

test.each([
  ['10.0.0.5', 200],
  [OTHER_CLIENT, 429],
])('trusts X-Forwarded-For of a proxy in a private network only: %s, %i', async (address, status) => {
  const server = await open({ requests: 1 })
  await request(server, { 'x-forwarded-for': '198.51.100.1' }, address)
  expect((await request(server, { 'x-forwarded-for': '198.51.100.2' }, address)).statusCode).toBe(status)
})

test('counts new worlds, not existing worlds', async () => {
  const server = await open({ worlds: 2 })
  const statuses = []
  for (const world of ['default', 'one', 'two', 'three', 'two'])
    statuses.push((await request(server, { 'x-mock-world': world })).statusCode)
  expect(statuses).toEqual([200, 200, 200, 429, 200])
})

test('removes the oldest world of the client with the most worlds when memory is full', async () => {
  const server = await open({ worlds: 1000 }, { worldsKept: 4 })
  await request(server, { 'x-mock-world': 'of another client' }, OTHER_CLIENT)
  for (const name of ['a', 'b', 'c', 'd', 'e'])
    await request(server, { 'x-mock-world': name }, '198.51.100.1')
  expect(server.worlds.entries().map(([name]) => name)).toEqual(['of another client', 'c', 'd', 'e'])
})

test('does not remember the name of a rejected new world in a store', async () => {
  const server = await openStored(storeFolder(), { token: TOKEN })
  expect((await request(server, { 'x-mock-world': 'unknown' })).statusCode).toBe(403)
  expect(server.worlds.persistence?.isFree('unknown')).toBe(false)
  await server.app.close()
})

test('answers 503 with the reason for a world that the store cannot load', async () => {
  const server = await openStored(storeFolder())
  vi.spyOn(ClassicLevel.prototype, 'get').mockRejectedValueOnce(new Error('the disk is gone') as never)
  const answer = await request(server, { 'x-mock-world': 'unread' })
  const reason = { message: 'INTERNAL_SERVER_ERROR', hint: 'the disk is gone' }
  expect([answer.statusCode, answer.json(), server.bugs.length]).toEqual([503, reason, 1])
  await server.app.close()
})

test('requires the token for a new world of a socket, like a request', async () => {
  const { port, worlds } = await openServer({ token: TOKEN })
  expect(await tryToConnect(port)).toBeUndefined()
  expect(await tryToConnect(port, { world: 'unknown' })).toBe('UNAUTHORIZED')
  expect(worlds.peek('unknown')).toBeUndefined()
  expect(await tryToConnect(port, { world: 'new' }, { authorization: `Bearer ${TOKEN}` })).toBeUndefined()
})

test('counts a socket of a client until it is closed', async () => {
  const { port } = await open({ sockets: 1 })
  const first = (await connect(port)) as Socket
  expect(await tryToConnect(port)).toBe('REQUEST_LIMIT')
  expect(await tryToConnect(port, {}, { 'x-forwarded-for': OTHER_CLIENT })).toBeUndefined()
  first.disconnect()
  await vi.waitFor(async () => expect(await tryToConnect(port)).toBeUndefined())
})

test('removes a world from memory half an hour after its last request and its last socket', async () => {
  let now = NOON
  const { port, world, worlds, removeIdleNow } = await openServer({
    ...{ idleMinutes: 30, metrics: true, clock: () => now },
  })
  const use = (name: string) => world(name).get('/api/lookup/info')
  /** Returns the worlds that are in memory after some minutes. */
  const lookAfter = (minutes: number, ...names: string[]) => {
    now += minutes * 60_000
    removeIdleNow()
    return names.filter((name) => worlds.peek(name))
  }
  await use('idle')
  expect(lookAfter(20, 'idle')).toEqual(['idle'])
  await use('used')
  expect(lookAfter(11, 'idle', 'used')).toEqual(['used'])
  await use('used')
  expect(lookAfter(29, 'used')).toEqual(['used'])
  expect(lookAfter(1, 'used')).toEqual([])

  await use('heard')
  const sockets: Socket[] = []
  for (let n = 0; n < 2; n++) sockets.push((await connect(port, { world: 'heard' })) as Socket)
  for (const [at, socket] of sockets.entries()) {
    const open = new RegExp(`^mock_sockets ${sockets.length - at}$`, 'm')
    await vi.waitFor(async () => expect((await world('default').get('/metrics')).body).toMatch(open))
    expect(lookAfter(31, 'heard')).toEqual(['heard'])
    socket.disconnect()
  }
  await vi.waitFor(() => expect(lookAfter(31, 'heard')).toEqual([]))
})

test.each([
  [OTHER_CLIENT, undefined, OTHER_CLIENT],
  [OTHER_CLIENT, '198.51.100.1', OTHER_CLIENT],
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
