import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { preflights } from './cors.ts'

const ORIGIN = 'https://app.example'
const OWN_HEADERS = 'authorization, content-type, idempotency-key, x-requested-with'
const whole = {
  'access-control-allow-origin': ORIGIN,
  'access-control-allow-methods': 'PUT, DELETE',
  'access-control-allow-headers': OWN_HEADERS,
}

/** Returns the faults of a provider that answers the preflight of a PUT with these headers. */
async function faultsOf(headers: Record<string, string>, { method = 'PUT', status = 204 } = {}) {
  const server = createServer((_request, response) => response.writeHead(status, headers).end())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const preflight = preflights.find(({ endpoint }) => endpoint === `CORS ${method}`)
  const checked = await preflight?.run({ url, origin: ORIGIN, headers: {} }, 5_000)
  return checked?.mismatches.map(({ text }) => text)
}

test.each([
  ['all that is asked for', whole, []],
  ['any origin', { ...whole, 'access-control-allow-origin': '*' }, []],
  ['any method', { ...whole, 'access-control-allow-methods': '*' }, []],
  [
    'any header, which in browsers leaves out authorization',
    { ...whole, 'access-control-allow-headers': '*' },
    ['expected it to name authorization'],
  ],
  ['any header, and authorization', { ...whole, 'access-control-allow-headers': '*, Authorization' }, []],
  [
    'only some headers',
    { ...whole, 'access-control-allow-headers': 'Authorization, Content-Type' },
    ['expected it to name idempotency-key, x-requested-with'],
  ],
  [
    'another origin',
    { ...whole, 'access-control-allow-origin': 'https://other.example' },
    [`expected ${ORIGIN} but was https://other.example`],
  ],
  ['another method', { ...whole, 'access-control-allow-methods': 'DELETE' }, ['expected it to name PUT']],
])('checks a provider that allows %s', async (_, headers, faults) => {
  expect(await faultsOf(headers)).toEqual(faults)
})

test('requires no permission for GET and POST', async () => {
  const { 'access-control-allow-methods': _, ...others } = whole
  expect(await faultsOf(others, { method: 'GET' })).toEqual([])
  expect(await faultsOf(others, { method: 'POST' })).toEqual([])
  expect(await faultsOf(others, { method: 'DELETE' })).toEqual(['expected it to name DELETE'])
})

test('reports a preflight that is rejected or redirected', async () => {
  for (const status of [403, 300])
    expect(await faultsOf(whole, { status })).toEqual([`expected 200 or 204 but was ${status}`])
  for (const status of [200, 299]) expect(await faultsOf(whole, { status })).toEqual([])
})

test('sends the preflight headers of a browser', async () => {
  const asked: IncomingMessage[] = []
  const server = createServer((request, response) => {
    asked.push(request)
    response.writeHead(204, whole).end()
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const target = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`,
    origin: ORIGIN,
    headers: { 'x-team': 'a' },
  }
  for (const preflight of preflights) await preflight.run(target, 5_000)
  expect(asked.map(({ url }) => url)).toEqual([
    '/base/api/wallet',
    '/base/api/wallet/transfer',
    '/base/api/account/changepwd',
    '/base/api/qrcode/example',
  ])
  expect(asked.map(({ headers }) => headers['access-control-request-method'])).toEqual([
    'GET',
    'POST',
    'PUT',
    'DELETE',
  ])
  for (const { method, headers } of asked) {
    expect(method).toBe('OPTIONS')
    expect(headers).toMatchObject({
      origin: ORIGIN,
      'access-control-request-headers': OWN_HEADERS.replaceAll(' ', ''),
      'x-team': 'a',
    })
  }
})
