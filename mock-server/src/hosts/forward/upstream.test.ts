import { generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type RequestListener } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, createServer as createPlainServer, type Server } from 'node:net'
import { gzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { forwardTo, openServer } from '../../../test/server.ts'

const json = { 'content-type': 'application/json' }
const endpoint = 'GET /api/spinwheel/active'
const PATH = '/api/spinwheel/active'
const ACTIVE = '{"active":true}'

const der = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const size = content.length < 128 ? [content.length] : [0x82, content.length >> 8, content.length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const hex = (text: string) => Buffer.from(text, 'hex')
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'))
const name = sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from('127.0.0.1')))))
const years = sequence(der(0x17, Buffer.from('200101000000Z')), der(0x17, Buffer.from('491231000000Z')))

/** Creates a self-signed certificate and its key. */
function certificate(): { key: string; cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(hex('020101'), ecdsaWithSha256, name, years, name, key)
  const signature = der(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const base64 = sequence(content, ecdsaWithSha256, signature).toString('base64')
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    cert: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
  }
}

async function listen(server: Server) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Sends a call through a mock to a backend. Returns the answer and the journal's note. */
async function callThrough(url: string, timeoutMs = 5_000) {
  const mock = (await openServer({ forward: forwardTo(url, { timeoutMs }) })).world('default')
  const answer = await mock.get(PATH)
  const [{ forwarded }] = (await mock.mock('GET', '/journal')).body.requests
  return { mock, answer, forwarded }
}
const callBackend = async (listener: RequestListener, timeoutMs?: number) =>
  callThrough(`http://${await listen(createServer(listener))}`, timeoutMs)
const answerWith =
  (status: number, body: string, headers: object = json): RequestListener =>
  (_request, response) =>
    response.writeHead(status, { ...headers }).end(body)

/** Starts an answer that is longer than this text. */
const begin = (response: Parameters<RequestListener>[1]) =>
  response.writeHead(200, { ...json, 'content-length': 100 }).write('{"active":')

const beginAndClose: RequestListener = (_, response) => {
  begin(response)
  setImmediate(() => response.destroy())
}
const sendWithoutEnd: RequestListener = (_, response) => {
  const send = () => {
    while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
  }
  response.writeHead(200, json).on('drain', send)
  send()
}
const redirect = answerWith(302, '', { location: 'https://login.example/a?token=b' })

test.each<[string, RequestListener, number, RegExp]>([
  ['redirects', redirect, 502, /redirects to https:\/\/login\.example\/a, which is not followed$/],
  ['does not answer', () => {}, 504, /did not answer within 300 ms$/],
  ['stops in its answer', (_, response) => begin(response), 504, /did not answer within 300 ms$/],
  [
    'closes the connection in its answer',
    beginAndClose,
    502,
    /closed the connection before the end of the answer$/,
  ],
  ['continues unasked', (_, response) => response.writeContinue(), 502, /sends "100 Continue", which .*$/],
  ['needs the login of a proxy', answerWith(407, ''), 502, /cannot be called: fetch failed$/],
  ['sends an answer without end', sendWithoutEnd, 502, /more than 16777216 bytes$/],
])('reports a backend that %s', async (_, listener, status, problem) => {
  const { answer, forwarded } = await callBackend(listener, status === 504 ? 300 : undefined)
  const message = 'INTERNAL_SERVER_ERROR'
  expect([answer.status, answer.body]).toEqual([status, { message, hint: expect.stringMatching(problem) }])
  expect(forwarded.problem).toMatch(problem)
})

test('reports an unreachable backend, a certificate that is not trusted, and a server without TLS', async () => {
  const closed = createServer()
  const address = await listen(closed)
  await new Promise((resolve) => closed.close(resolve))
  const plain = await listen(createPlainServer((socket) => socket.end('hello')))
  for (const [url, problem] of [
    [`http://${address}`, /refuses connections$/],
    [`https://${await listen(createSecureServer(certificate()))}`, /not trusted .* NODE_EXTRA_CA_CERTS/],
    [`https://${plain}`, /does not speak TLS/],
  ] as const) {
    const { answer } = await callThrough(url)
    expect([answer.status, answer.body.hint]).toEqual([502, expect.stringMatching(problem)])
  }
})

test.each([
  ['a field of another type', 200, '{"active":"yes"}', 'breaks the contract', '$.active must be boolean'],
  ['an unknown field', 200, '{"active":true,"since":5}', 'unknown field', '$.since'],
  ['an unknown error code', 400, '{"message":"OUT_OF_LUCK"}', 'unknown code', 'OUT_OF_LUCK'],
])('passes on and reports %s', async (_, status, body, kind, detail) => {
  const { mock, answer, forwarded } = await callBackend(answerWith(status, body))
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, body])
  expect(forwarded.differences).toEqual([{ kind, detail }])
  await mock.get(PATH)
  const { calls, differences } = (await mock.mock('GET', '/forwarding')).body
  expect([calls, differences]).toEqual([2, [{ endpoint, kind, detail, count: 2 }]])
})

test('passes on a compressed answer, a page and other headers', async () => {
  const headers = { ...json, 'content-encoding': 'gzip', 'retry-after': '7é', 'set-cookie': ['a=1', 'b=2'] }
  const { answer } = await callBackend((_, response) =>
    response.writeHead(200, headers).end(gzipSync(ACTIVE)),
  )
  expect(answer.body).toEqual({ active: true })
  expect([answer.headers.get('retry-after'), answer.headers.getSetCookie()]).toEqual(['7é', ['a=1', 'b=2']])
  const page = await callBackend(answerWith(503, '<h1>', { 'content-type': 'text/html' }))
  expect([page.answer.status, page.answer.body]).toEqual([503, '<h1>'])
  expect((await callBackend(answerWith(304, '', {}))).answer.status).toBe(304)
  expect(page.forwarded.differences).toEqual([{ kind: 'unreadable', detail: 'text/html, status 503' }])
})

test('calls the backend below its own path, without cookies and names of the mock', async () => {
  const received: unknown[] = []
  const backend = createServer((request, response) => {
    const { cookie, origin, host, 'x-mock-world': world } = request.headers
    received.push([host, request.url, cookie, origin, world])
    answerWith(200, ACTIVE)(request, response)
  })
  const address = await listen(backend)
  const mock = (await openServer({ forward: forwardTo(`http://${address}/base`) })).world('team')
  const headers = { cookie: 'mock-world=team; lang=LA', origin: 'http://localhost:5173' }
  await mock.get(`${PATH}?a=1`, { headers })
  expect(received).toEqual([[address, `/base${PATH}?a=1`, 'lang=LA', undefined, undefined]])
  // The segment `..` leaves the API.
  expect((await mock.get('/api/promotion/find/..%2f..%2f..%2fadmin')).status).toBe(200)
  expect(received[1]).toContain('/base/api/promotion/find/..%2f..%2f..%2fadmin')
})
