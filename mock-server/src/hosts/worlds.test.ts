import { describe, expect, test, vi } from 'vitest'
import { type Client, openServer } from '../../test/server.ts'
import { NOON } from '../../test/world.ts'
import { buildServer } from './fastify.ts'

const server = await openServer()
const MEMBER = '0810000001'

async function amountOf(client: Client) {
  const token = await client.signIn(MEMBER)
  return (await client.get('/api/wallet', { token })).body.wallet.amount as number
}

async function withdraw(client: Client, amount: number) {
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/withdraw', { amount }, { token })
}

describe('worlds', () => {
  test('selects the world by header or cookie, and `default` without them', async () => {
    const bare = (headers: Record<string, string>) => fetch(`${server.url}/api/lookup/info`, { headers })
    await bare({ 'x-mock-world': 'by header' })
    await bare({ cookie: 'lang=TH; mock-world=by-cookie' })
    await bare({ cookie: 'other-mock-world=not-this' })
    await bare({ 'x-mock-world': '', cookie: 'mock-world=beside-nothing' })
    const { body } = await server.world('default').mock('GET', '/worlds')
    const names = body.worlds.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['by header', 'by-cookie', 'beside-nothing', 'default']))
    expect(names).not.toContain('not-this')
  })

  test('isolates a world from changes in another world', async () => {
    const [one, other] = [server.world('isolated one'), server.world('isolated other')]
    const before = await amountOf(other)
    await withdraw(one, 500)
    await one.mock('POST', '/clock', { advanceSeconds: 86_400 })
    await one.mock('POST', '/faults', { endpoint: '*', kind: 'html' })
    expect(await amountOf(other)).toBe(before)
    const { body } = await other.mock('GET', '/state')
    expect(body).toMatchObject({ clockAheadSeconds: 0, faults: 0, pendingStatements: expect.any(Array) })
    expect((await other.mock('GET', '/journal')).body.requests).toHaveLength(4)
  })

  test('rejects a world name of more than 100 characters', async () => {
    expect((await server.world('x'.repeat(100)).get('/api/lookup/info')).status).toBe(200)
    for (const path of ['/api/lookup/info', '/api/nope', '/__mock__/state', '/media/uploads/x']) {
      const answer = await server.world('x'.repeat(101)).get(path)
      expect([path, answer.status, answer.body.message]).toEqual([path, 400, 'KEY_INVALID'])
    }
    // A file is read to its end before the rejection, which must not end the program.
    const upload = await server.world('x'.repeat(101)).post('/api/chat/upload-image', new FormData())
    expect(upload).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'X-Mock-World' } })
  })

  test('sends the time of the world in Date', async () => {
    const client = server.world('its own time')
    await client.mock('POST', '/clock', { advanceSeconds: 3600 })
    const { headers } = await client.get('/api/lookup/info')
    expect(headers.get('date')).toBe(new Date(NOON + 3_600_000).toUTCString())
  })
})

test('answers 500 and reports a bug of a handler', async () => {
  const reported: unknown[] = []
  const { app, worlds } = await buildServer({
    reportBug: (error, where) => reported.push([String(error), where]),
  })
  vi.spyOn(worlds.provider, 'handle').mockImplementationOnce(() => {
    throw new Error('a bug')
  })
  const answer = await app.inject({ url: '/api/lookup/info' })
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }])
  expect(reported).toEqual([['Error: a bug', 'GET /api/lookup/info']])
  await app.close()
})

test('gives two worlds of one seed the same behaviour', async () => {
  async function live(client: Client) {
    const seen: unknown[] = []
    const token = await client.signIn(MEMBER)
    const post = async (path: string, body?: unknown) =>
      seen.push((await client.post(path, body, { token })).body)
    const get = async (path: string) => seen.push((await client.get(path, { token })).body)
    await post('/api/wallet/withdraw', { amount: 300 })
    for (let spin = 0; spin < 5; spin++) await post('/api/spinwheel/spin')
    await post('/api/qrcode/KBANK', { amount: 100 })
    await client.mock('POST', '/clock', { advanceSeconds: 90 })
    await post('/api/statement', { page: 1, limit: 20 })
    await get('/api/wallet')
    await get('/api/qrcode/KBANK')
    await get('/api/spinwheel/coupon')
    return [token, ...seen]
  }
  const first = await live(server.world('twin 1'))
  expect(await live(server.world('twin 2'))).toEqual(first)
  const other = server.world('no twin')
  await other.mock('POST', '/reset', { seed: 2 })
  expect(await live(other)).not.toEqual(first)
})

test('removes the longest idle of 1,001 worlds', async () => {
  const crowd = await openServer()
  const [idle, used] = [crowd.world('idle'), crowd.world('used')]
  await withdraw(idle, 100)
  await withdraw(used, 100)
  const before = await amountOf(used)
  for (let n = 0; n < 999; n++) {
    crowd.worlds.get(`crowd ${n}`)
    if (n === 500) await used.get('/api/lookup/info')
  }
  expect(crowd.worlds.entries()).toHaveLength(1000)
  expect(await amountOf(used)).toBe(before)
  expect(await amountOf(idle)).toBe(before + 100)
})

test('moves the dates of a scenario to the day of its start', async () => {
  let now = NOON
  const tomorrow = await openServer({ clock: () => now })
  const newest = async (name: string) => {
    const client = tomorrow.world(name)
    const token = await client.signIn(MEMBER)
    const { body } = await client.post('/api/statement', { page: 1, limit: 1 }, { token })
    return Date.parse(body.statements[0].createdAt)
  }
  const today = await newest('today')
  now += 86_400_000
  expect(await newest('tomorrow')).toBe(today + 86_400_000)
  expect(await newest('today')).toBe(today)
})

test('frees the uploads of a world that leaves memory', async () => {
  const { worlds } = await openServer({ worldFilesMb: 1, allFilesMb: 1 })
  const bytes = new Uint8Array(1024 * 1024)
  const evicted: string[] = []
  worlds.space.onEvict = ({ _id }) => evicted.push(_id)
  for (const name of ['leaves', 'stays']) {
    worlds.get(name).files.add({ _id: name, mime: 'image/png', bytes, uploadedAt: 0, guest: null })
    if (name === 'leaves') worlds.drop(name)
  }
  expect(evicted).toEqual([])
})
