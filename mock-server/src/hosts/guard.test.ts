import { request } from 'node:http'
import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { guardOf } from './guard.ts'

const server = await openServer()

/** Sends a request with any headers, because fetch does not allow a Host. */
function ask(headers: Record<string, string>, path = '/api/lookup/info', method = 'GET') {
  return new Promise<{ status: number; headers: Record<string, unknown>; text: string }>(
    (resolve, reject) => {
      const sent = request({ port: server.port, host: '127.0.0.1', path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece) => (text += piece))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
      })
      sent.on('error', reject).end()
    },
  )
}

test.each(['localhost', 'localhost:4000', '127.0.0.1:5173', '[::1]:4000', 'LOCALHOST:1'])(
  'accepts the host %s',
  async (host) => {
    expect((await ask({ host })).status).toBe(200)
  },
)

test.each([
  ...['evil.example', 'evil.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example'],
  '192.168.1.20',
])('rejects the host %s for every path', async (host) => {
  for (const path of ['api/lookup/info', '__mock__/state', 'media/mark.svg', 'docs', 'socket.io/?EIO=4']) {
    const { status, text } = await ask({ host }, `/${path}`)
    expect([status, JSON.parse(text).message]).toEqual([403, 'INVALID_IP'])
  }
})

test.each(['http://localhost:5173', 'http://127.0.0.1:4174', 'https://localhost', 'http://[::1]:5173'])(
  'lets the origin %s read the answer and its Date',
  async (origin) => {
    const { status, headers } = await ask({ host: 'localhost', origin })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'Date',
      vary: 'Origin',
    })
  },
)

test.each([
  ...['https://evil.example', 'null', 'http://localhost.evil.example:5173', 'http://localhost@evil.example'],
  ...['file://', 'http://192.168.1.20:5173'],
])('rejects the origin %s, also in a preflight', async (origin) => {
  for (const method of ['GET', 'OPTIONS']) {
    const { status, headers } = await ask({ host: 'localhost', origin }, '/api/wallet', method)
    expect(status).toBe(403)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('answers a preflight of an own page', async () => {
  const headers = {
    host: 'localhost',
    origin: 'http://localhost:5173',
    'access-control-request-method': 'POST',
  }
  const preflight = await ask(headers, '/api/wallet/transfer', 'OPTIONS')
  expect(preflight.status).toBe(204)
  expect(preflight.headers).toMatchObject({
    'access-control-allow-methods': 'GET, POST, PUT, DELETE',
    'access-control-allow-headers':
      'Authorization, Content-Type, X-Requested-With, Idempotency-Key, X-Mock-World',
    'access-control-allow-credentials': 'true',
    'access-control-max-age': '600',
  })
})

test.each([
  [{ Host: 'localhost', Origin: 'http://localhost:5173' }, '101'],
  [{ Host: '127.0.0.1:4000' }, '101'],
  [{ Host: 'evil.example' }, '403'],
  [{ Host: 'localhost', Origin: 'https://evil.example' }, '403'],
  [{ Host: 'localhost' }, '403', '/api/wallet'],
])(
  'answers a WebSocket handshake with %j by %s',
  async (given, status, path = '/socket.io/?EIO=4&transport=websocket') => {
    const headers = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', ...given }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    const text = await new Promise<string>((resolve, reject) => {
      const socket = connect(server.port, '127.0.0.1', () =>
        socket.write(
          `GET ${path} HTTP/1.1\r\n${lines.join('')}Sec-WebSocket-Key: c2FtcGxlIG5vbmNlMTIzNA==\r\n\r\n`,
        ),
      )
      // A server that closes waits 30 s for a client that keeps its connection open.
      const end = () => socket.destroy()
      socket.setEncoding('utf8').once('data', resolve).once('data', end).once('error', reject)
    })
    expect(text.split('\r\n')[0]).toContain(status)
  },
)

test.each([
  ['demo.example', { host: 'demo.example:4000' }, true],
  ['demo.example', { host: 'mock:4000', origin: 'http://mock' }, true],
  ['demo.example', { host: 'localhost:4000', origin: 'http://demo.example:5173' }, true],
  ['demo.example', { host: 'other.example' }, false],
  // On all interfaces any IP address is accepted, and pages of the same address.
  ['0.0.0.0', { host: '192.168.1.20:4000' }, true],
  ['0.0.0.0', { host: '192.168.1.20:4000', origin: 'http://192.168.1.20:5173' }, true],
  ['0.0.0.0', { host: '192.168.1.20:4000', origin: 'http://203.0.113.9' }, false],
  ['0.0.0.0', { host: 'evil.example' }, false],
])('on the host %s, checks %j: %s', (host, headers, isOwn) => {
  expect(guardOf({ host, allowedHosts: ['mock'] })(headers)).toBe(isOwn)
})
