import { connect } from 'node:net'
import { expect, test } from '@playwright/test'
import { openBalancer, openProvider, openWallet } from '../../support/nginx.ts'

type Provider = Awaited<ReturnType<typeof openProvider>>

const DATE = 'Wed, 01 Jan 2020 00:00:00 GMT'
const ok: Parameters<typeof openProvider>[0] = (_request, response) =>
  response.writeHead(200, { date: DATE, connection: 'keep-alive' }).end('{}')

/** A connection of the test's own: what is written is sent at once, `said` is all that came. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  return { socket, said: () => text }
}

for (const [name, open] of [
  ['the wallet', ({ url }: Provider) => openWallet(url)],
  ['the balancer', ({ port }: Provider) => openBalancer([port])],
] as const)
  test.describe(name, () => {
    test('tells whose call it is, and what time it is there', async () => {
      const provider = await openProvider(ok)
      const server = await open(provider)
      try {
        await fetch(`${server.url}/api/x`)
        const answer = await fetch(`${server.url}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
        expect(answer.headers.get('date')).toBe(DATE)
        expect(answer.headers.get('server')).toBe('nginx')
        expect(provider.calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
          '127.0.0.1',
          '203.0.113.9, 127.0.0.1',
        ])
      } finally {
        await server.close()
        provider.close()
      }
    })

    test('joins a socket and its server, both ways', async () => {
      const provider = await openProvider(ok)
      provider.server.on('upgrade', (request, socket) => {
        socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\n`)
        socket.write(`Connection: ${request.headers.connection}\r\n\r\n`)
        socket.on('data', (part) => socket.write(`heard ${part}`))
      })
      const server = await open(provider)
      const { socket, said } = openSocket(server.port)
      try {
        socket.write(
          'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
        )
        await expect.poll(said).toContain('Upgrade: websocket\r\n')
        socket.write('a word')
        await expect.poll(said).toContain('heard a word')
      } finally {
        socket.destroy()
        await server.close()
        provider.close()
      }
    })

    test('takes a video of 20 MB', async () => {
      const provider = await openProvider(ok)
      const server = await open(provider)
      try {
        const body = new Uint8Array(20 * 1024 * 1024 + 10_000)
        expect((await fetch(`${server.url}/api/upload`, { method: 'POST', body })).status).toBe(200)
        expect(provider.calls.map(({ bytes }) => bytes)).toEqual([body.length])
      } finally {
        await server.close()
        provider.close()
      }
    })
  })

test('an upload is passed on while it comes: the progress that a member sees is the provider’s', async () => {
  let received = 0
  const provider = await openProvider(ok)
  provider.server.prependListener('request', (request) =>
    request.on('data', (part) => (received += part.length)),
  )
  const wallet = await openWallet(provider.url)
  const { socket, said } = openSocket(wallet.port)
  try {
    socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc')
    await expect.poll(() => received).toBe(3)
    socket.write('def')
    await expect.poll(said).toContain('HTTP/1.1 200 OK')
    expect(received).toBe(6)
  } finally {
    socket.destroy()
    await wallet.close()
    provider.close()
  }
})

test('mocks are asked by the name that they were called by, over connections that stay open', async () => {
  const provider = await openProvider(ok)
  let connections = 0
  provider.server.on('connection', () => connections++)
  const balancer = await openBalancer([provider.port])
  try {
    for (let time = 0; time < 10; time++) await fetch(`${balancer.url}/api/x`)
    expect(new Set(provider.calls.map(({ headers }) => headers.host))).toEqual(
      new Set([`127.0.0.1:${balancer.port}`]),
    )
    expect(connections).toBeLessThan(10)
  } finally {
    await balancer.close()
    provider.close()
  }
})

test('the provider hears the origin of the page, in its own words; a game in a sandbox has none', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    for (const [path, origin] of [
      ['/play/x', 'null'],
      ['/api/x', 'null'],
      ['/api/x', wallet.url],
      ['/api/x', wallet.url.replace('http:', 'https:')],
      ['/api/x', `${wallet.url}.evil.example`],
    ] as const)
      await fetch(wallet.url + path, { headers: { origin, 'x-forwarded-proto': 'ftp' } })
    expect(provider.calls.map(({ headers }) => headers.origin)).toEqual([
      undefined,
      'null',
      provider.url,
      provider.url,
      `${wallet.url}.evil.example`,
    ])
    expect(provider.calls[0]?.headers['x-forwarded-proto']).toBe('http')
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('a redirect that nginx makes names no host and no port', async () => {
  const wallet = await openWallet('http://127.0.0.1:9')
  try {
    const { status, headers } = await fetch(`${wallet.url}/media`, { redirect: 'manual' })
    expect([status, headers.get('location')]).toEqual([301, '/media/'])
  } finally {
    await wallet.close()
  }
})
