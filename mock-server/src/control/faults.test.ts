import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'

const server = await openServer()
const INFO = 'GET /api/lookup/info'
const info = '/api/lookup/info'
let number = 0

/** Opens a world with one fault, by default of the endpoint INFO. */
async function faulty(fault: { kind: string; [field: string]: unknown }) {
  const client = server.world(`faults ${++number}`)
  const { body } = await client.mock('POST', '/faults', { endpoint: INFO, ...fault })
  expect(body).toEqual({ message: 'OK' })
  return client
}

test.each([
  [{ code: 'REQUEST_LIMIT' }, 429, 'REQUEST_LIMIT'],
  [{ code: 'invalid-token' }, 401, 'invalid-token'],
  [{ code: 'gone' }, 410, 'gone'],
  [{ code: 'SOMETHING_NEW', status: 418 }, 418, 'SOMETHING_NEW'],
  [{}, 500, 'INTERNAL_SERVER_ERROR'],
])('answers the error %j with %i', async (fault, status, message) => {
  const client = await faulty({ kind: 'error', ...fault })
  expect(await client.get(info)).toMatchObject({ status, body: { message } })
})

test('delays the answer', async () => {
  const client = await faulty({ kind: 'delay', delayMs: 120 })
  const from = performance.now()
  expect((await client.get(info)).status).toBe(200)
  expect(performance.now() - from).toBeGreaterThanOrEqual(115)
  expect((await client.mock('GET', '/journal')).body.requests[0]).not.toHaveProperty('fault')
})

test.each([
  ['drop', 0],
  ['lost-response', 1],
])('closes the connection on %s and runs the command %i times', async (kind, times) => {
  const client = await faulty({ endpoint: 'POST /api/wallet/add', kind })
  const token = await client.signIn('0810000001')
  const total = async () => (await client.post('/api/statement', { page: 1, limit: 1 }, { token })).body.total
  const before = await total()
  await expect(client.post('/api/wallet/add', { amount: 321 }, { token })).rejects.toThrow('fetch failed')
  expect((await client.mock('GET', '/journal')).body.requests[0]).toMatchObject({ fault: kind })
  expect(await total()).toBe(before + times)
})

test('answers 200 with half of the JSON on malformed', async () => {
  const client = await faulty({ kind: 'malformed' })
  const response = await fetch(server.url + info, { headers: { 'x-mock-world': `faults ${number}` } })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('json'),
  ])
  await expect(response.json()).rejects.toThrow(SyntaxError)
  expect((await client.mock('GET', '/journal')).body.requests[0]).toMatchObject({ fault: 'malformed' })
})

test.each([undefined, 504])('answers a page of a proxy on html with status %s', async (status) => {
  const answer = await (await faulty({ kind: 'html', status })).get(info)
  expect(answer.status).toBe(status ?? 502)
  expect(answer.headers.get('content-type')).toContain('text/html')
  expect(answer.body).toContain('<h1>502 Bad Gateway</h1>')
})

test('affects its own endpoint and world only, or all endpoints with *, until it is removed', async () => {
  const client = await faulty({ kind: 'error' })
  expect((await client.get('/api/lookup/banks')).status).toBe(200)
  expect((await server.world('without faults').get(info)).status).toBe(200)
  const all = await faulty({ endpoint: '*', kind: 'error' })
  expect((await all.get('/api/lookup/banks')).status).toBe(500)
  expect((await all.mock('GET', '/health')).status).toBe(200)
  expect((await client.mock('GET', '/faults')).body.faults).toEqual([{ endpoint: INFO, kind: 'error' }])
  await client.mock('POST', '/faults', { endpoint: '*', kind: 'html', first: true })
  expect((await client.get(info)).status).toBe(502)
  await client.mock('POST', '/faults', { endpoint: '*', kind: 'delay', delayMs: 0 })
  await client.mock('DELETE', '/faults?endpoint=*&kind=html')
  expect((await client.mock('GET', '/faults')).body.faults).toHaveLength(2)
  expect((await client.get(info)).status).toBe(500)
  await client.mock('DELETE', '/faults')
  expect((await client.get(info)).status).toBe(200)
})
