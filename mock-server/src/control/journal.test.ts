import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const MEMBER = '0810000001'

test('holds what was called, newest first, without a secret', async () => {
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

test('has no secret of a call that was not understood either', async () => {
  const client = server.world('odd calls')
  await client.get('/api/autoLogin/nobody/somebody/my%20secret')
  await client.post('/api/login', '{"username":"0810000001","password":my secret}')
  const { body } = await client.mock('GET', '/journal')
  expect(body.requests).toHaveLength(2)
  expect(JSON.stringify(body)).not.toMatch(/my|secret/)
})

test('is bounded: the newest 500', async () => {
  const client = server.world('long journal')
  for (let n = 0; n < 510; n++) await client.get('/api/lookup/info')
  const { requests } = (await client.mock('GET', '/journal')).body
  expect(requests).toHaveLength(500)
  expect([requests[0].number, requests.at(-1).number]).toEqual([510, 11])
})

test('waits until so many calls of an endpoint have come', async () => {
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

test('waits without being told how long, too', async () => {
  const client = server.world('waiting patiently')
  const waiting = client.mock('GET', '/journal?count=1')
  await client.mock('GET', '/health')
  await client.get('/api/lookup/info')
  expect((await waiting).body.requests).toHaveLength(1)
})

test('gives up after its time, and answers what there is', async () => {
  const client = server.world('waiting in vain')
  await client.get('/api/lookup/info')
  const { body } = await client.mock('GET', '/journal?count=5&timeoutMs=30')
  expect(body.requests).toHaveLength(1)
})

test.each(['count=-1', 'count=x', 'count=501', 'timeoutMs=1e3', 'timeoutMs=999999'])(
  'refuses %s',
  async (query) => {
    const answer = await server.world('waiting').mock('GET', `/journal?${query}`)
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID' } })
  },
)

test('an endpoint that does not exist is refused with the one that was meant', async () => {
  const endpoint = encodeURIComponent('GET /api/lookup/bank')
  const { status, body } = await server.world('journal typo').mock('GET', `/journal?endpoint=${endpoint}`)
  expect([status, body.hint]).toEqual([400, 'did you mean GET /api/lookup/banks?'])
})
