import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { ALL_CALLS_MAX, ALL_JOURNALS_MAX, WORLD_CALLS_MAX, WORLD_JOURNAL_MAX } from '../engine/journal.ts'

const server = await openServer()
const MEMBER = '0810000001'

/** Opens a world with a function that reads its journal. */
function open(name: string) {
  const client = server.world(name)
  const read = async (query = '') => (await client.mock('GET', `/journal${query}`)).body.requests
  return { ...client, read, journal: server.worlds.get(name).journal }
}

test('lists the requests, newest first, with masked secrets', async () => {
  const { signIn, post, get, read } = open('journal')
  const token = await signIn(MEMBER)
  const { body: otp } = await post('/api/otp/send', { phoneNumber: '0891111111' })
  await post('/api/otp/verify', { otpToken: otp.otpToken, otpCode: '123456' })
  await get('/api/autoLogin/imi/somebody/secret-of-imi', { token })
  // Calls that cannot be parsed.
  await get('/api/autoLogin/nobody/somebody/my%20hidden')
  await post('/api/login', '{"username":"0810000001","password":my hidden}')
  const requests = await read()
  expect(requests.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
    'POST /api/login',
    expect.stringMatching(/^GET \/api\/autoLogin\/nobody\/somebody\//),
    'GET /api/autoLogin/imi/{username}/{password}',
    'POST /api/otp/verify',
    'POST /api/otp/send',
    'POST /api/login',
  ])
  for (const secret of [token, 'wallet-demo-1', otp.otpToken, '123456', 'secret-of-imi', 'hidden'])
    expect(JSON.stringify(requests)).not.toContain(secret)
})

test('names a large body that was removed', async () => {
  const { mock, signIn, get, post, read, journal } = open('crowded')
  const token = await signIn(MEMBER)
  journal.limit = () => 20_000
  await post('/api/wallet/withdraw', { amount: 100, note: 'n'.repeat(30_000) })
  await get('/api/wallet', { token })
  expect((await read())[1]).toMatchObject({ status: 401, leftOut: { body: expect.any(Number) } })
  const { text } = (await mock('GET', '/journal/test')).body
  expect(text).toContain('// Left out because its body cannot be repeated: POST /api/wallet/withdraw')
  expect(text).not.toContain('nnn')
  expect((await mock('GET', '/journal/curl?number=1')).status).toBe(200)
  const gone = await mock('GET', '/journal/curl?number=2')
  expect([gone.status, gone.body.hint]).toEqual([404, 'the journal no longer holds the body of call 2'])
})

test('shares the total limits between many worlds', () => {
  const { journal } = open('one of many')
  expect([journal.limit(), journal.callsLimit()]).toEqual([WORLD_JOURNAL_MAX, WORLD_CALLS_MAX])
  for (let n = server.worlds.entries().length; n < 400; n++) open(`of many ${n}`)
  expect([journal.limit(), journal.callsLimit()]).toEqual([ALL_JOURNALS_MAX / 400, ALL_CALLS_MAX / 400])
})

test('waits for a number of calls of an endpoint', async () => {
  const { get, read } = open('waiting')
  let isOver = false
  const endpoint = encodeURIComponent('GET /api/lookup/banks')
  const waiting = read(`?endpoint=${endpoint}&count=2`).finally(() => (isOver = true))
  for (const name of ['banks', 'info']) await get(`/api/lookup/${name}`)
  expect(isOver).toBe(false)
  await get('/api/lookup/banks')
  expect(await waiting).toHaveLength(2)
})

test('returns the present calls after the timeout', async () => {
  const { get, read } = open('waiting in vain')
  await get('/api/lookup/info')
  expect(await read('?count=5&timeoutMs=30')).toHaveLength(1)
})
