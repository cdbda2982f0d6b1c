import { expect, test, vi } from 'vitest'
import { type Client, openServer } from '../../test/server.ts'
import { buildServer } from './fastify.ts'

const server = await openServer()
const MEMBER = '0810000001'

const amountOf = async ({ get, signIn }: Client): Promise<number> =>
  (await get('/api/wallet', { token: await signIn(MEMBER) })).body.wallet.amount
const withdraw = async ({ post, signIn }: Client, amount: number) =>
  post('/api/wallet/withdraw', { amount }, { token: await signIn(MEMBER) })

test('selects the world by header or cookie, and `default` without them', async () => {
  for (const headers of [
    { 'x-mock-world': 'by header' },
    { cookie: 'lang=TH; mock-world=by-cookie' },
    { cookie: 'other-mock-world=not-this' },
    { 'x-mock-world': '', cookie: 'mock-world=beside-nothing' },
  ] as Record<string, string>[])
    await fetch(`${server.url}/api/lookup/info`, { headers })
  const names = server.worlds.entries().map(([name]) => name)
  expect(names.sort()).toEqual(['beside-nothing', 'by header', 'by-cookie', 'default'])
})

test('isolates a world from changes in another world', async () => {
  const [one, other] = [server.world('isolated one'), server.world('isolated other')]
  const before = await amountOf(other)
  await withdraw(one, 500)
  await one.mock('POST', '/clock', { advanceSeconds: 86_400 })
  await one.mock('POST', '/faults', { endpoint: '*', kind: 'html' })
  expect(await amountOf(other)).toBe(before)
  expect((await other.mock('GET', '/state')).body).toMatchObject({ clockAheadSeconds: 0, faults: 0 })
  expect((await other.mock('GET', '/journal')).body.requests).toHaveLength(4)
})

test('rejects a world name of more than 100 characters', async () => {
  expect((await server.world('x'.repeat(100)).get('/api/lookup/info')).status).toBe(200)
  const { get, post } = server.world('x'.repeat(101))
  const paths = ['/api/lookup/info', '/api/nope', '/__mock__/state', '/media/uploads/x']
  // A file is read to its end before the rejection, which must not end the program.
  for (const answer of [
    ...(await Promise.all(paths.map((path) => get(path)))),
    await post('/api/chat/upload-image', new FormData()),
  ])
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key: 'X-Mock-World' } })
})

test('answers 500 and reports a bug of a handler', async () => {
  const reported: unknown[] = []
  const { app, worlds } = await buildServer({ reportBug: (...given) => reported.push(given.map(String)) })
  vi.spyOn(worlds.provider, 'handle').mockImplementationOnce(() => {
    throw new Error('a bug')
  })
  const answer = await app.inject({ url: '/api/lookup/info' })
  expect([answer.statusCode, answer.json()]).toEqual([500, { message: 'INTERNAL_SERVER_ERROR' }])
  expect(reported).toEqual([['Error: a bug', 'GET /api/lookup/info']])
  await app.close()
})

test('gives two worlds of one seed the same behaviour', async () => {
  async function live({ signIn, send }: Client) {
    const token = await signIn(MEMBER)
    const seen: unknown[] = [token]
    for (const [name, body] of [
      ['POST /api/wallet/withdraw', { amount: 300 }],
      ...Array(5).fill(['POST /api/spinwheel/spin']),
      ['POST /api/qrcode/KBANK', { amount: 100 }],
      ['POST /__mock__/clock', { advanceSeconds: 90 }],
      ['POST /api/statement', { page: 1, limit: 20 }],
      ...['wallet', 'qrcode/KBANK', 'spinwheel/coupon'].map((path) => [`GET /api/${path}`]),
    ] as [string, unknown][]) {
      const [method = '', path = ''] = name.split(' ')
      seen.push((await send(method, path, { token, body })).body)
    }
    return seen
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
  for (const client of [idle, used]) await withdraw(client, 100)
  const before = await amountOf(used)
  for (let n = 0; n < 999; n++) {
    crowd.worlds.get(`crowd ${n}`)
    if (n === 500) await used.get('/api/lookup/info')
  }
  expect(crowd.worlds.entries()).toHaveLength(1000)
  expect([await amountOf(used), await amountOf(idle)]).toEqual([before, before + 100])
})
