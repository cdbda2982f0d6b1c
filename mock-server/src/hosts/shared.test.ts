import { ClassicLevel } from 'classic-level'
import { io } from 'socket.io-client'
import { describe, expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { openStored, storeFolder } from '../../test/store/stored.ts'
import { NOON } from '../../test/world.ts'
import { buildServer, type ServerOptions } from './fastify.ts'
import { noLimits } from './limits.ts'

const TOKEN = 'the-token-of-these-tests'
const bearer = { authorization: `Bearer ${TOKEN}` }

async function open(options: ServerOptions = {}) {
  const { app, worlds, lookForIdle } = await buildServer({ clock: () => NOON, token: TOKEN, ...options })
  const get = async (url: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: given, body } = await app.inject({ url, headers })
    return { status: statusCode, headers: given, body }
  }
  const inWorld = (world: string, headers: Record<string, string> = {}) =>
    get('/api/lookup/info', { 'x-mock-world': world, ...headers })
  return { app, worlds, lookForIdle, get, inWorld }
}

describe('a mock with a token', () => {
  test.each([
    '/__mock__/',
    '/__mock__/state',
    '/__mock__/page/page.js',
    '/__mock__/worlds',
    '/docs',
    '/docs/openapi.json',
    '/metrics',
  ])('%s is for whoever has it', async (path) => {
    const { get, app } = await open({ token: TOKEN })
    expect((await get(path)).status).toBe(401)
    for (const wrong of [
      { authorization: 'Bearer another-token-altogether' },
      { authorization: TOKEN },
      { cookie: `mock-token=${TOKEN}` },
    ] as Record<string, string>[])
      expect((await get(path, wrong)).status, JSON.stringify(wrong)).toBe(401)
    expect((await get(`${path}?token=another-token-altogether`)).status).toBe(401)
    expect((await get(path, bearer)).status).not.toBe(401)
    await app.close()
  })

  test("says whether it is there, and answers the world that is everybody's", async () => {
    const { get, inWorld, app } = await open()
    expect((await get('/__mock__/health')).status).toBe(200)
    expect((await get('/api/lookup/info')).status).toBe(200)
    expect((await inWorld('default')).status).toBe(200)
    await app.close()
  })

  test('takes ?token= once and gives a cookie, which other sites cannot use and scripts cannot read', async () => {
    const { get, app } = await open()
    const answer = await get(`/__mock__/?token=${TOKEN}`)
    expect([answer.status, answer.headers.location]).toEqual([303, '/__mock__/'])
    const [cookie = '', ...flags] = String(answer.headers['set-cookie']).split('; ')
    expect(flags).toEqual(expect.arrayContaining(['HttpOnly', 'SameSite=Strict', 'Path=/']))
    expect(cookie).not.toContain(TOKEN)
    // The address with the token stays in no cache, and is told to no page that is opened next.
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await get('/__mock__/state', { cookie })).status).toBe(200)
    expect((await get(`/docs/?token=${TOKEN}`)).headers.location).toBe('/docs/')
    await app.close()
  })

  test('gives that cookie to encrypted connections alone where it came over one', async () => {
    const { get, app } = await open()
    const cookieOver = async (protocol: string) =>
      (await get(`/__mock__/?token=${TOKEN}`, { 'x-forwarded-proto': protocol })).headers['set-cookie']
    expect(await cookieOver('https')).toMatch(/; Secure$/)
    expect(await cookieOver('http')).not.toMatch(/Secure/)
    await app.close()
  })

  test('has whoever has it make worlds, which then are open to those who know their names', async () => {
    const { inWorld, worlds, app } = await open()
    const refused = await inWorld('unknown')
    expect([refused.status, JSON.parse(refused.body).hint]).toEqual([
      403,
      expect.stringContaining('MOCK_TOKEN'),
    ])
    expect(worlds.peek('unknown')).toBeUndefined()
    await app.inject({
      method: 'POST',
      url: '/__mock__/reset',
      headers: { ...bearer, 'x-mock-world': 'unknown' },
    })
    expect((await inWorld('unknown')).status).toBe(200)
    await app.close()
  })
})

test('a private world is for those who have its secret, whoever they are', async () => {
  const { inWorld, get, app } = await open()
  expect((await inWorld('private', { ...bearer, 'x-mock-secret': 'of two' })).status).toBe(200)
  for (const headers of [
    {},
    bearer,
    { 'x-mock-secret': 'another' },
    { ...bearer, 'x-mock-secret': '' },
  ] as Record<string, string>[])
    expect((await inWorld('private', headers)).status, JSON.stringify(headers)).toBe(403)
  expect((await inWorld('private', { 'x-mock-secret': 'of two' })).status).toBe(200)
  expect((await inWorld('private', { cookie: 'a=b; mock-secret=of two' })).status).toBe(200)
  expect((await get('/__mock__/save', { ...bearer, 'x-mock-world': 'private' })).status).toBe(403)
  await app.close()
})

test('a secret has at most 200 characters', async () => {
  const { inWorld, app } = await open()
  const withSecret = async (length: number) =>
    (await inWorld(`secret of ${length}`, { ...bearer, 'x-mock-secret': 'x'.repeat(length) })).status
  expect([await withSecret(200), await withSecret(201)]).toEqual([200, 400])
  await app.close()
})

test('of worlds that nobody was let into, a store has nothing in memory', async () => {
  const { app, worlds } = await openStored(storeFolder(), { token: TOKEN })
  const { statusCode } = await app.inject({ url: '/api/lookup/info', headers: { 'x-mock-world': 'unknown' } })
  expect([statusCode, worlds.persistence?.isFree('unknown')]).toEqual([403, false])
  await app.close()
})

test('a store that cannot be read is 503, and says why', async () => {
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

test.each(['in memory', 'in a store'])(
  'a private world %s that was ended leaves its name to others',
  async (where) => {
    const { inWorld, app } = await open(where === 'in a store' ? { store: storeFolder() } : {})
    const secret = { 'x-mock-secret': 'of two' }
    expect((await inWorld('private', { ...bearer, ...secret })).status).toBe(200)
    expect((await inWorld('private', bearer)).status).toBe(403)
    const headers = { ...bearer, ...secret, 'x-mock-world': 'private' }
    await app.inject({ method: 'DELETE', url: '/__mock__/world', headers })
    expect((await inWorld('private', bearer)).status).toBe(200)
    await app.close()
  },
)

test('what was private stays it in a store', async () => {
  const folder = storeFolder()
  const options = { token: TOKEN, clock: () => NOON }
  const first = await openStored(folder, options)
  const headers = { 'x-mock-world': 'private', 'x-mock-secret': 'of two' }
  const reset = await first.app.inject({
    method: 'POST',
    url: '/__mock__/reset',
    headers: { ...headers, ...bearer },
  })
  expect(reset.statusCode).toBe(200)
  await first.app.close()
  const second = await openStored(folder, options)
  const ask = async (given: Record<string, string>) =>
    (await second.app.inject({ url: '/api/lookup/info', headers: given })).statusCode
  expect(await ask({ 'x-mock-world': 'private' })).toBe(403)
  expect(await ask(headers)).toBe(200)
  expect(await ask({ 'x-mock-world': 'never made' })).toBe(403)
  await second.app.close()
})

describe('a socket', () => {
  const connect = (port: number, auth: object, headers: Record<string, string> = {}) =>
    new Promise<string>((resolve) => {
      const socket = io(`http://127.0.0.1:${port}`, {
        auth,
        extraHeaders: headers,
        transports: ['websocket'],
        reconnection: false,
      })
      const end = (said: string) => {
        socket.disconnect()
        resolve(said)
      }
      socket.on('connect', () => end('connected'))
      socket.on('connect_error', ({ message }) => end(message))
    })

  test('comes into the worlds that a request comes into', async () => {
    const { port, worlds } = await openServer({ token: TOKEN })
    expect(await connect(port, {})).toBe('connected')
    expect(await connect(port, { world: 'unknown' })).toBe('UNAUTHORIZED')
    expect(worlds.peek('unknown')).toBeUndefined()
    expect(await connect(port, { world: 'private', secret: 'of two' }, bearer)).toBe('connected')
    worlds.get('private')
    expect(await connect(port, { world: 'private' }, bearer)).toBe('UNAUTHORIZED')
    expect(await connect(port, { world: 'private', secret: 'of two' })).toBe('connected')
  })

  test('is one of so many of a client', async () => {
    const { port } = await openServer({ token: '', limits: { ...noLimits, sockets: 1 } })
    const first = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], forceNew: true })
    await new Promise<void>((resolve) => first.on('connect', resolve))
    expect(await connect(port, {})).toBe('REQUEST_LIMIT')
    expect(await connect(port, {}, { 'x-forwarded-for': '203.0.113.9' })).toBe('connected')
    first.disconnect()
    await vi.waitFor(async () => expect(await connect(port, {})).toBe('connected'), 15_000)
  })
})
