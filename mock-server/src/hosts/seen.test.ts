import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { storeFolder } from '../../test/store/stored.ts'

const MEMBER = '0810000001'
const PASSWORD = 'wallet-demo-1'

test('counts requests by endpoint and code, and reports worlds, jobs, sockets and the store', async () => {
  const client = (await openServer({ metrics: true, store: storeFolder() })).world('measured')
  const from = performance.now()
  const token = await client.signIn(MEMBER)
  await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
  await client.post('/api/login', { username: MEMBER, password: 'wrong' })
  await client.get('/api/nope/0810000001')
  const { headers, body } = await client.get('/metrics')
  const seconds = (performance.now() - from) / 1000
  expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
  expect(headers.get('cache-control')).toBe('no-store')
  const lines: string[] = body.split('\n')
  const figureOf = (name: string) =>
    Number(
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1),
    )
  const figures = {
    'mock_requests_total{endpoint="POST /api/login",code="200"}': 1,
    'mock_requests_total{endpoint="POST /api/login",code="401"}': 1,
    'mock_requests_total{endpoint="GET of no route",code="404"}': 1,
    'mock_request_seconds_count{endpoint="POST /api/login"}': 2,
    ...{ mock_worlds: 1, mock_jobs: 1, mock_sockets: 0, mock_store_waiting: 0 },
  }
  for (const [name, value] of Object.entries(figures)) expect(figureOf(name), name).toBe(value)
  for (const name of ['mock_store_write_seconds', 'mock_request_seconds_sum{endpoint="POST /api/login"}']) {
    expect(figureOf(name), name).toBeGreaterThan(0)
    expect(figureOf(name), name).toBeLessThan(seconds)
  }
  expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(body).not.toContain(MEMBER)
})

test('answers 204 to /metrics if metrics are off', async () => {
  expect((await (await openServer()).world('quiet').get('/metrics')).status).toBe(204)
})

test('logs each request in JSON, without secrets', async () => {
  const lines: string[] = []
  const logStream = { write: (line: string) => lines.push(line) }
  const mockToken = 'the-token-of-this-log'
  const client = (await openServer({ log: 'info', logStream, token: mockToken })).world('logged')
  await client.post('/__mock__/reset', {}, { token: mockToken })
  const token = await client.signIn(MEMBER, PASSWORD)
  await client.get('/api/wallet', { token })
  await client.get(`/api/autoLogin/pg/${MEMBER}/${PASSWORD}`)
  await client.get(`/play/joker?username=x&password=${PASSWORD}`)
  await client.get(`/__mock__/?token=${mockToken}`)
  const request = { method: 'POST', path: '/api/login', client: '127.0.0.1', world: 'logged' }
  const response = { res: { status: 200 }, responseTime: expect.any(Number) }
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    expect.arrayContaining([expect.objectContaining({ req: request }), expect.objectContaining(response)]),
  )
  for (const secret of [PASSWORD, token, mockToken]) expect(lines.join('')).not.toContain(secret)
})
