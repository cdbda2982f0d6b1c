import { connect } from 'node:net'
import { test as base, expect } from '../../support/frontTest.ts'
import { type Nginx, NO_PROVIDER, type Provider } from '../../support/nginx.ts'

const DATE = 'Wed, 01 Jan 2020 00:00:00 GMT'

/** Opens a plain connection. Text is sent at once. `received` has everything that came back. */
function openSocket(port: number) {
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))
  return { socket, received: () => text, close: () => socket.destroy() }
}

const test = base.extend<{ provider: Provider; openSocket: typeof openSocket }>({
  provider: async ({ openProvider }, use) =>
    use(
      await openProvider((_request, response) =>
        response.writeHead(200, { date: DATE, connection: 'keep-alive' }).end('{}'),
      ),
    ),
  openSocket: ({ closeAtEnd }, use) => use((port) => closeAtEnd(openSocket(port))),
})

for (const [name, testOf] of Object.entries({
  'the wallet': test.extend<{ server: Nginx }>({
    server: async ({ openWallet, provider }, use) => use(await openWallet(provider.url)),
  }),
  'the balancer': test.extend<{ server: Nginx }>({
    server: async ({ openBalancer, provider }, use) => use(await openBalancer([provider.port])),
  }),
}))
  testOf.describe(name, () => {
    testOf('passes on the address of the client and the date of the answer', async ({ provider, server }) => {
      await fetch(`${server.url}/api/x`)
      const answer = await fetch(`${server.url}/api/x`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
      expect(answer.headers.get('date')).toBe(DATE)
      expect(answer.headers.get('server')).toBe('nginx')
      expect(provider.calls.map(({ headers }) => headers['x-forwarded-for'])).toEqual([
        '127.0.0.1',
        '203.0.113.9, 127.0.0.1',
      ])
    })

    testOf('passes a WebSocket on, both ways', async ({ provider, server, openSocket }) => {
      provider.server.on('upgrade', (request, socket) => {
        socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: ${request.headers.upgrade}\r\n`)
        socket.write(`Connection: ${request.headers.connection}\r\n\r\n`)
        socket.on('data', (part) => socket.write(`echo ${part}`))
      })
      const { socket, received } = openSocket(server.port)
      socket.write(
        'GET /socket.io/?EIO=4 HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      )
      await expect.poll(received).toContain('Upgrade: websocket\r\n')
      socket.write('hello')
      await expect.poll(received).toContain('echo hello')
    })

    testOf('accepts a video of 20 MB', async ({ provider, server }) => {
      const body = new Uint8Array(20 * 1024 * 1024 + 10_000)
      expect((await fetch(`${server.url}/api/upload`, { method: 'POST', body })).status).toBe(200)
      expect(provider.calls.map(({ bytes }) => bytes)).toEqual([body.length])
    })
  })

test('passes an upload on while it arrives', async ({ provider, openWallet, openSocket }) => {
  let arrived = 0
  provider.server.prependListener('request', (request) =>
    request.on('data', (part) => (arrived += part.length)),
  )
  const wallet = await openWallet(provider.url)
  const { socket, received } = openSocket(wallet.port)
  socket.write('POST /api/upload HTTP/1.1\r\nHost: x\r\nContent-Length: 6\r\n\r\nabc')
  await expect.poll(() => arrived).toBe(3)
  socket.write('def')
  await expect.poll(received).toContain('HTTP/1.1 200 OK')
  expect(arrived).toBe(6)
})

test('passes the Host header on and reuses connections in the balancer', async ({
  provider,
  openBalancer,
}) => {
  let connections = 0
  provider.server.on('connection', () => connections++)
  const balancer = await openBalancer([provider.port])
  for (let time = 0; time < 10; time++) await fetch(`${balancer.url}/api/x`)
  expect(new Set(provider.calls.map(({ headers }) => headers.host))).toEqual(
    new Set([`127.0.0.1:${balancer.port}`]),
  )
  expect(connections).toBeLessThan(10)
})

test('replaces the Origin of the wallet and removes the Origin of a sandboxed game', async ({
  provider,
  openWallet,
}) => {
  const wallet = await openWallet(provider.url)
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
  expect(provider.calls[0]?.headers).toMatchObject({
    host: `127.0.0.1:${provider.port}`,
    'x-forwarded-host': `127.0.0.1:${wallet.port}`,
    'x-forwarded-proto': 'http',
  })
})

test('redirects without a host and a port', async ({ openWallet }) => {
  const wallet = await openWallet(NO_PROVIDER)
  const { status, headers } = await fetch(`${wallet.url}/media`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, '/media/'])
})
