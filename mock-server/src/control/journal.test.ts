import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import { openWorld } from '../../test/world.ts'
import { ALL_JOURNALS_MAX, WORLD_JOURNAL_MAX } from '../engine/journal.ts'
import { awaitJournal } from './journal.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('lists the requests, newest first, with masked secrets', async () => {
  const client = server.world('journal')
  const token = await client.signIn(MEMBER)
  const { body: otp } = await client.post('/api/otp/send', { phoneNumber: '0891111111' })
  await client.post('/api/otp/verify', { otpToken: otp.otpToken, otpCode: '123456' })
  await client.get('/api/wallet/account/naga', { token })
  await client.get('/api/autoLogin/imi/somebody/secret-of-imi', { token })
  const { body } = await client.mock('GET', '/journal')
  expect(body.requests.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
    'GET /api/autoLogin/imi/{username}/{password}',
    'GET /api/wallet/account/{code}',
    'POST /api/otp/verify',
    'POST /api/otp/send',
    'POST /api/login',
  ])
  const text = JSON.stringify(body)
  for (const secret of [token, 'wallet-demo-1', otp.otpToken, '123456', 'secret-of-imi'])
    expect(text).not.toContain(secret)
})

test('masks the secrets of a request that cannot be parsed', async () => {
  const client = server.world('odd calls')
  await client.get('/api/autoLogin/nobody/somebody/my%20secret')
  await client.post('/api/login', '{"username":"0810000001","password":my secret}')
  const { body } = await client.mock('GET', '/journal')
  expect(body.requests).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/my|secret/)
})

describe('size limits', () => {
  const SHARE = 20_000
  const crowded = async (name: string) => {
    const client = server.world(name)
    const token = await client.signIn(MEMBER)
    const { journal } = server.worlds.get(name)
    journal.limit = () => SHARE
    for (let n = 0; n < 60; n++) {
      await client.get('/api/wallet', { token })
      expect(journal.characters).toBeLessThan(SHARE)
    }
    return { client, token, journal }
  }

  test('removes the oldest large answers first and reports their size', async () => {
    const { client } = await crowded('crowded')
    await client.get('/api/wallet')
    const { requests } = (await client.mock('GET', '/journal')).body
    expect(requests).toHaveLength(62)
    const [refused, newest, ...older] = requests
    expect(refused.answer).toEqual({ message: 'UNAUTHORIZED' })
    const size = JSON.stringify(newest.answer).length
    const firstGone = older.findIndex(({ leftOut }: { leftOut?: object }) => leftOut)
    expect(firstGone).toBe(Math.floor(SHARE / size) - 1)
    for (const { answer, leftOut, status, path } of older.slice(firstGone, -1)) {
      expect([answer, leftOut, status, path]).toEqual([undefined, { answer: size }, 200, '/api/wallet'])
    }
    const { body } = await client.mock('GET', '/journal?endpoint=GET%20%2Fapi%2Fwallet&count=61')
    expect(body.requests).toHaveLength(61)
  })

  test('names the bodies that are missing in a saved test and in a curl command', async () => {
    const { client, token } = await crowded('crowded test')
    const note = 'n'.repeat(30_000)
    await client.post('/api/wallet/withdraw', { amount: 100, note })
    await client.get('/api/wallet', { token })
    const { text } = (await client.mock('GET', '/journal/test')).body
    expect(text).toContain('// Left out because its body cannot be repeated: POST /api/wallet/withdraw')
    expect(text).not.toContain('nnn')
    expect((await client.mock('GET', '/journal/curl?number=1')).status).toBe(200)
    const gone = await client.mock('GET', '/journal/curl?number=62')
    expect([gone.status, gone.body.hint]).toEqual([404, 'the journal no longer holds the body of call 62'])
  })

  test('shares the total limit between many worlds', async () => {
    const limits = ['one of many', 'another of many'].map((name) => {
      const { journal } = server.worlds.get(name)
      return journal.limit()
    })
    expect(limits).toEqual([WORLD_JOURNAL_MAX, WORLD_JOURNAL_MAX])
    for (let n = 0; n < 90; n++) server.worlds.get(`of many ${n}`)
    const [[, world] = []] = server.worlds.entries()
    expect(world?.journal.limit()).toBe(ALL_JOURNALS_MAX / server.worlds.entries().length)
  })
})

test('waits for a number of calls of an endpoint', async () => {
  const client = server.world('waiting')
  const endpoint = encodeURIComponent('GET /api/lookup/banks')
  let isOver = false
  const waiting = client
    .mock('GET', `/journal?endpoint=${endpoint}&count=2&timeoutMs=20000`)
    .finally(() => (isOver = true))
  await client.get('/api/lookup/banks')
  await client.get('/api/lookup/info')
  expect(isOver).toBe(false)
  await client.get('/api/lookup/banks')
  expect((await waiting).body.requests).toHaveLength(2)
})

test('waits with the default timeout', async () => {
  const client = server.world('waiting patiently')
  const waiting = client.mock('GET', '/journal?count=1')
  await client.mock('GET', '/health')
  await client.get('/api/lookup/info')
  expect((await waiting).body.requests).toHaveLength(1)
})

test('removes its listener and timer after the wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { world, visitor } = openWorld()
  const stop = vi.fn()
  const listen = world.journal.listen.bind(world.journal)
  vi.spyOn(world.journal, 'listen').mockImplementation((listener) => {
    const own = listen(listener)
    return () => {
      stop()
      own()
    }
  })
  const waiting = awaitJournal(world, { count: 1 })
  expect(vi.getTimerCount()).toBe(1)
  visitor.get('/api/lookup/info')
  await waiting
  expect([vi.getTimerCount(), stop.mock.calls.length]).toEqual([0, 1])
})

test('returns the present calls after the timeout', async () => {
  const client = server.world('waiting in vain')
  await client.get('/api/lookup/info')
  const { body } = await client.mock('GET', '/journal?count=5&timeoutMs=30')
  expect(body.requests).toHaveLength(1)
})

test.each(['count=-1', 'count=x', 'count=501', 'timeoutMs=1e3', 'timeoutMs=999999'])(
  'rejects the query %s',
  async (query) => {
    const answer = await server.world('waiting').mock('GET', `/journal?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  },
)

test('rejects an unknown endpoint and suggests a similar one', async () => {
  const endpoint = encodeURIComponent('GET /api/lookup/bank')
  const { status, body } = await server.world('journal typo').mock('GET', `/journal?endpoint=${endpoint}`)
  expect([status, body.hint]).toEqual([400, 'did you mean GET /api/lookup/banks?'])
})
