import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { openServer } from '../../test/server.ts'
import { guardOf } from './guard.ts'

const server = await openServer()

/** Sends a request with any headers, because fetch does not allow a Host. */
function ask(headers: Record<string, string>, { method = 'GET', path = '/api/lookup/info' } = {}) {
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

/** Returns the first line of the answer to a WebSocket handshake. */
function upgrade(headers: Record<string, string>, path = '/socket.io/?EIO=4&transport=websocket') {
  return new Promise<string>((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => {
      const lines = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13', ...headers }
      const written = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(
        `GET ${path} HTTP/1.1\r\n${written.join('')}Sec-WebSocket-Key: c2FtcGxlIG5vbmNlMTIzNA==\r\n\r\n`,
      )
    })
    socket.setEncoding('utf8').once('data', (text: string) => {
      socket.destroy()
      resolve(text.split('\r\n')[0] as string)
    })
    socket.on('error', reject)
  })
}

const foreign = [
  'evil.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '192.168.1.20',
  'evil.example:4000',
]
const own = ['localhost', 'localhost:4000', '127.0.0.1:5173', '[::1]:4000', 'LOCALHOST:1']

describe('Host header', () => {
  test.each(own)('accepts the host %s', async (host) => {
    expect((await ask({ host })).status).toBe(200)
  })

  test.each(foreign)('rejects the host %j for every path', async (host) => {
    for (const path of [
      '/api/lookup/info',
      '/__mock__/state',
      '/media/mark.svg',
      '/docs',
      '/socket.io/?EIO=4',
    ]) {
      const answer = await ask({ host }, { path })
      expect([answer.status, JSON.parse(answer.text).message]).toEqual([403, 'INVALID_IP'])
    }
  })
})

describe('Origin header', () => {
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
    'https://evil.example',
    'null',
    'http://localhost.evil.example:5173',
    'http://localhost@evil.example',
    'file://',
    'http://192.168.1.20:5173',
  ])('rejects the origin %s', async (origin) => {
    const { status, headers } = await ask({ host: 'localhost', origin })
    expect(status).toBe(403)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  test('answers a preflight for own pages only', async () => {
    const preflight = (origin: string) =>
      ask(
        { host: 'localhost', origin, 'access-control-request-method': 'POST' },
        { method: 'OPTIONS', path: '/api/wallet/transfer' },
      )
    const { status, headers } = await preflight('http://localhost:5173')
    expect(status).toBe(204)
    expect(headers['access-control-allow-methods']).toBe('GET, POST, PUT, DELETE')
    for (const name of ['Authorization', 'Content-Type', 'X-Requested-With', 'X-Mock-World'])
      expect(headers['access-control-allow-headers']).toContain(name)
    expect(headers['access-control-allow-credentials']).toBe('true')
    expect(headers['access-control-max-age']).toBe('600')
    expect((await preflight('https://evil.example')).status).toBe(403)
  })
})

describe('WebSocket', () => {
  test('opens for own pages and for programs', async () => {
    expect(await upgrade({ Host: 'localhost', Origin: 'http://localhost:5173' })).toContain('101')
    expect(await upgrade({ Host: '127.0.0.1:4000' })).toContain('101')
  })

  test('rejects other host names, other origins and other paths', async () => {
    expect(await upgrade({ Host: 'evil.example' })).toContain('403')
    expect(await upgrade({ Host: 'localhost', Origin: 'https://evil.example' })).toContain('403')
    expect(await upgrade({ Host: 'localhost' }, '/api/wallet')).toContain('403')
  })
})

describe('servers for other machines', () => {
  test('accepts the host that the server listens on, and the allowed hosts', () => {
    const isOwn = guardOf({ host: 'demo.example', allowedHosts: ['mock'] })
    expect(isOwn({ host: 'demo.example:4000' })).toBe(true)
    expect(isOwn({ host: 'mock:4000', origin: 'http://mock' })).toBe(true)
    expect(isOwn({ host: 'localhost:4000', origin: 'http://demo.example:5173' })).toBe(true)
    expect(isOwn({ host: 'other.example' })).toBe(false)
  })

  test('accepts any IP address on all interfaces, and pages of the same address', () => {
    const isOwn = guardOf({ host: '0.0.0.0', allowedHosts: [] })
    expect(isOwn({ host: '192.168.1.20:4000' })).toBe(true)
    expect(isOwn({ host: '192.168.1.20:4000', origin: 'http://192.168.1.20:5173' })).toBe(true)
    expect(isOwn({ host: '192.168.1.20:4000', origin: 'http://203.0.113.9' })).toBe(false)
    expect(isOwn({ host: 'evil.example' })).toBe(false)
  })
})
