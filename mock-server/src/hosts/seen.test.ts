import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { storeFolder } from '../../test/store/stored.ts'

const MEMBER = '0810000001'
const PASSWORD = 'wallet-demo-1'

describe('/metrics', () => {
  test('counts requests by endpoint and code, and reports worlds, jobs, sockets and the store', async () => {
    const server = await openServer({ metrics: true, store: storeFolder() })
    const client = server.world('measured')
    const from = performance.now()
    const token = await client.signIn(MEMBER)
    await client.post('/api/wallet/withdraw', { amount: 100 }, { token })
    await client.post('/api/login', { username: MEMBER, password: 'wrong' })
    await client.get('/api/nope/0810000001')
    const { status, headers, body } = await client.get('/metrics')
    const seconds = (performance.now() - from) / 1000
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body).toContain('mock_requests_total{endpoint="POST /api/login",code="200"} 1')
    expect(body).toContain('mock_requests_total{endpoint="POST /api/login",code="401"} 1')
    expect(body).toContain('mock_requests_total{endpoint="GET of no route",code="404"} 1')
    expect(body).toContain('mock_request_seconds_count{endpoint="POST /api/login"} 2')
    const figureOf = (name: string) =>
      Number(
        body
          .split('\n')
          .find((line: string) => line.startsWith(`${name} `))
          ?.split(' ')
          .at(-1),
      )
    for (const name of ['mock_worlds', 'mock_jobs']) expect(figureOf(name), name).toBe(1)
    for (const name of ['mock_sockets', 'mock_store_waiting']) expect(figureOf(name), name).toBe(0)
    for (const name of ['mock_store_write_seconds', 'mock_request_seconds_sum{endpoint="POST /api/login"}']) {
      expect(figureOf(name), name).toBeGreaterThan(0)
      expect(figureOf(name), name).toBeLessThan(seconds)
    }
    expect(figureOf('process_resident_memory_bytes')).toBeGreaterThan(0)
    expect(body).not.toContain(MEMBER)
  })

  test('answers 204 if metrics are off', async () => {
    const server = await openServer()
    expect((await server.world('quiet').get('/metrics')).status).toBe(204)
  })
})

describe('request log', () => {
  test('logs each request in JSON, without secrets', async () => {
    const lines: string[] = []
    const logStream = { write: (line: string) => lines.push(line) }
    const server = await openServer({ log: 'info', logStream, token: 'the-token-of-this-log' })
    const headers = { authorization: 'Bearer the-token-of-this-log' }
    const client = server.world('logged')
    await client.post('/__mock__/reset', {}, { headers })
    const token = await client.signIn(MEMBER, PASSWORD)
    await client.get('/api/wallet', { token })
    await client.get(`/api/autoLogin/pg/${MEMBER}/${PASSWORD}`)
    await client.get(`/play/joker?username=x&password=${PASSWORD}`)
    await client.get('/__mock__/?token=the-token-of-this-log')
    const text = lines.join('')
    const entries = lines.map((line) => JSON.parse(line))
    expect(entries).toContainEqual(
      expect.objectContaining({
        req: expect.objectContaining({
          method: 'POST',
          path: '/api/login',
          client: '127.0.0.1',
          world: 'logged',
        }),
      }),
    )
    expect(entries).toContainEqual(
      expect.objectContaining({ res: { status: 200 }, responseTime: expect.any(Number) }),
    )
    for (const secret of [PASSWORD, token, 'the-token-of-this-log'])
      expect(text.includes(secret), secret).toBe(false)
  })
})
