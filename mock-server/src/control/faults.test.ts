import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const INFO = 'GET /api/lookup/info'
let number = 0

/** Opens a world with one fault. */
async function faulty(fault: Record<string, unknown>) {
  const client = server.world(`faults ${++number}`)
  const { status, body } = await client.mock('POST', '/faults', fault)
  expect(body).toEqual({ message: 'OK' })
  expect(status).toBe(200)
  return client
}
const info = '/api/lookup/info'
const balanceOf = async (client: ReturnType<typeof server.world>, token: string) =>
  (await client.get('/api/wallet', { token })).body.wallet.amount

describe('fault kinds', () => {
  test('answers an error code with its status', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'error', code: 'REQUEST_LIMIT' })
    expect(await client.get(info)).toMatchObject({ status: 429, body: { message: 'REQUEST_LIMIT' } })
  })

  test.each([
    ['invalid-token', 401],
    ['gone', 410],
  ])('answers the signal %s with its status', async (code, status) => {
    const client = await faulty({ endpoint: INFO, kind: 'error', code })
    expect(await client.get(info)).toMatchObject({ status, body: { message: code } })
  })

  test('answers any code with any status, and an internal error without a code', async () => {
    const odd = await faulty({ endpoint: INFO, kind: 'error', code: 'SOMETHING_NEW', status: 418 })
    expect(await odd.get(info)).toMatchObject({ status: 418, body: { message: 'SOMETHING_NEW' } })
    const plain = await faulty({ endpoint: INFO, kind: 'error' })
    expect(await plain.get(info)).toMatchObject({ status: 500, body: { message: 'INTERNAL_SERVER_ERROR' } })
  })

  test('delays the answer', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'delay', delayMs: 120 })
    const from = performance.now()
    expect((await client.get(info)).status).toBe(200)
    expect(performance.now() - from).toBeGreaterThanOrEqual(115)
  })

  test('closes the connection without running the command on drop', async () => {
    const client = await faulty({ endpoint: 'POST /api/wallet/transfer', kind: 'drop' })
    const token = await client.signIn('0810000001')
    const before = await balanceOf(client, token)
    const body = { from: 'WALLET', to: 'naga', amount: 1 }
    await expect(client.post('/api/wallet/transfer', body, { token })).rejects.toThrow('fetch failed')
    expect(await balanceOf(client, token)).toBe(before)
  })

  test('runs the command and closes the connection on lost-response', async () => {
    const client = await faulty({ endpoint: 'POST /api/wallet/add', kind: 'lost-response' })
    const token = await client.signIn('0810000001')
    await expect(client.post('/api/wallet/add', { amount: 321 }, { token })).rejects.toThrow('fetch failed')
    const { body } = await client.post('/api/statement', { page: 1, limit: 1 }, { token })
    expect(body.statements[0]).toMatchObject({ statementType: 'deposit', amount: 321 })
  })

  test('answers 200 with half of the JSON on malformed', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'malformed' })
    const response = await fetch(server.url + info, { headers: { 'x-mock-world': `faults ${number}` } })
    const text = await response.text()
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('application/json')
    expect(() => JSON.parse(text)).toThrow()
    expect((await client.mock('GET', '/journal')).body.requests[0]).toMatchObject({ fault: 'malformed' })
  })

  test('answers a 502 page of a proxy on html', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'html' })
    const answer = await client.get(info)
    expect(answer.status).toBe(502)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.body).toContain('<h1>502 Bad Gateway</h1>')
    const other = await faulty({ endpoint: INFO, kind: 'html', status: 504 })
    expect((await other.get(info)).status).toBe(504)
  })
})

describe('faults', () => {
  test('fires at its rate, and equally in worlds with the same seed', async () => {
    const draw = async () => {
      const client = await faulty({ endpoint: INFO, kind: 'error', rate: 0.5 })
      const statuses: number[] = []
      for (let call = 0; call < 40; call++) statuses.push((await client.get(info)).status)
      return statuses
    }
    const [first, second] = [await draw(), await draw()]
    expect(first).toEqual(second)
    const fired = first.filter((status) => status === 500).length
    expect(fired).toBeGreaterThan(8)
    expect(fired).toBeLessThan(32)
  })

  test('affects its own endpoint and world only, or all endpoints with *', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'error' })
    expect((await client.get('/api/lookup/banks')).status).toBe(200)
    expect((await server.world('without faults').get(info)).status).toBe(200)
    const all = await faulty({ endpoint: '*', kind: 'error' })
    expect((await all.get('/api/lookup/banks')).status).toBe(500)
    expect((await all.mock('GET', '/health')).status).toBe(200)
  })

  test('removes all faults by DELETE /faults', async () => {
    const client = await faulty({ endpoint: INFO, kind: 'error' })
    expect((await client.mock('GET', '/faults')).body.faults).toHaveLength(1)
    await client.mock('DELETE', '/faults')
    expect((await client.get(info)).status).toBe(200)
  })

  test.each([
    [{ endpoint: 'GET /api/lookup/inf', kind: 'error' }, 'endpoint'],
    [{ endpoint: INFO, kind: 'explode' }, 'kind'],
    [{ endpoint: INFO, kind: 'delay', delayMs: -1 }, 'delayMs'],
    [{ endpoint: INFO, kind: 'delay', delayMs: 1e9 }, 'delayMs'],
    [{ endpoint: INFO, kind: 'error', rate: 2 }, 'rate'],
    [{ endpoint: INFO, kind: 'error', times: 0 }, 'times'],
    [{ endpoint: INFO, kind: 'error', status: 99 }, 'status'],
    [{ endpoint: INFO, kind: 'error', status: 204 }, 'status'],
    [{ endpoint: INFO, kind: 'error', status: 205 }, 'status'],
    [{ endpoint: INFO, kind: 'html', status: 304 }, 'status'],
  ])('rejects %j and names the wrong field', async (fault, key) => {
    const answer = await server.world('refused faults').mock('POST', '/faults', fault)
    expect(answer).toMatchObject({ status: 400, body: { message: 'KEY_INVALID', key } })
  })

  test('suggests the endpoint name for a path with filled-in parameters', async () => {
    const fault = { endpoint: 'POST /api/qrcode/KBANK', kind: 'error' }
    const { body } = await server.world('refused faults').mock('POST', '/faults', fault)
    expect(body.hint).toContain('POST /api/qrcode/{bankCode}')
  })

  test('rejects an unknown code and suggests a similar one, unless a status is given', async () => {
    const client = server.world('refused faults')
    const fault = { endpoint: INFO, kind: 'error', code: 'MONY_NOT_ENOUGH' }
    const { status, body } = await client.mock('POST', '/faults', fault)
    expect([status, body.key]).toEqual([400, 'code'])
    expect(body.hint).toContain('did you mean MONEY_NOT_ENOUGH?')
  })

  test('rejects a fault without an endpoint or a kind', async () => {
    const client = server.world('refused faults')
    expect((await client.mock('POST', '/faults', { kind: 'error' })).body).toMatchObject({
      message: 'KEY_MISSING',
      key: 'endpoint',
      hint: expect.stringContaining('endpoint: string, kind: "error" | "delay"'),
    })
    expect((await client.mock('GET', '/faults')).body.faults).toEqual([])
  })
})
