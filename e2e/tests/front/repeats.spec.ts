import { test as base, expect } from '../../support/frontTest.ts'
import { type Nginx, type Provider, withShortTimeouts } from '../../support/nginx.ts'

const test = base.extend<{ provider: Provider; wallet: Nginx }>({
  /** Accepts every call. */
  provider: async ({ openProvider }, use) =>
    use(
      await openProvider((_request, response) => {
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"message":"success"}')
      }),
    ),
  wallet: async ({ openWallet, provider }, use) => use(await openWallet(provider.url)),
})

const send = (url: string, key?: string, method = 'POST', attempt?: string) =>
  fetch(url, {
    method,
    body: '{}',
    // A reload of nginx closes idle connections.
    headers: {
      connection: 'close',
      ...(key && { 'idempotency-key': key }),
      ...(attempt && { 'x-attempt': attempt }),
    },
  })

test('passes an order on once, and answers repeats with 409 without an error code', async ({
  provider,
  wallet,
}) => {
  const withdrawUrl = `${wallet.url}/api/wallet/withdraw`
  expect((await send(withdrawUrl, 'one')).status).toBe(200)
  for (const method of ['POST', 'POST', 'PUT', 'DELETE']) {
    const repeat = await send(withdrawUrl, 'one', method)
    expect(repeat.status).toBe(409)
    expect(repeat.headers.get('content-type')).toBe('text/plain')
    expect(repeat.headers.get('cache-control')).toBe('no-store')
    expect(await repeat.text()).toBe('repeated\n')
  }
  expect((await send(withdrawUrl, 'two')).status).toBe(200)
  expect(provider.calls).toHaveLength(2)

  // A reload of the configuration keeps the keys.
  await wallet.reload()
  expect((await send(withdrawUrl, 'one')).status).toBe(409)
  expect((await send(withdrawUrl, 'two')).status).toBe(409)
})

test('passes each attempt of an order on once, without the number of the attempt', async ({
  provider,
  wallet,
}) => {
  const attempt = async (number: string) =>
    (await send(`${wallet.url}/api/wallet/withdraw`, 'one', 'POST', number)).status
  expect([await attempt('1'), await attempt('1'), await attempt('2'), await attempt('2')]).toEqual([
    200, 409, 200, 409,
  ])
  expect(provider.calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['one', 'one'])
  expect(provider.calls.some(({ headers }) => 'x-attempt' in headers)).toBe(false)
})

test('marks a call that never reached the provider, and no other', async ({ openProvider, openWallet }) => {
  const provider = await openProvider((_request, response) => {
    response.setHeader('x-not-sent', '1')
    if (provider.calls.length === 1) response.socket?.resetAndDestroy()
    else response.writeHead(503).end()
  })
  const wallet = await openWallet(provider.url)
  const notSent = async () => {
    const answer = await send(`${wallet.url}/api/wallet/withdraw`)
    return [answer.status, answer.headers.get('x-not-sent')]
  }
  expect(await notSent()).toEqual([502, null])
  expect(await notSent()).toEqual([503, null])
  provider.close()
  expect(await notSent()).toEqual([502, '1'])
})

test('passes on one of three repeats that arrive before the first is checked', async ({
  provider,
  openProvider,
  openWallet,
}) => {
  // Answer nginx only after it has received all three repeats.
  const orderCheck = await openProvider(async (_request, response) => {
    await expect.poll(async () => Number(/Writing: (\d+)/.exec(await status())?.[1])).toBeGreaterThan(3)
    response.writeHead(403).end()
  })
  const wallet = await openWallet(provider.url, {
    editConfig: (text) =>
      text
        .replace('$scheme://$server_addr:$server_port/order-seen', orderCheck.url)
        .replace('location = /health {', 'location = /status { stub_status; } $&'),
  })
  const status = async () => (await fetch(`${wallet.url}/status`)).text()
  const answers = await Promise.all(
    Array.from({ length: 3 }, () => send(`${wallet.url}/api/wallet/transfer`, 'same')),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(provider.calls).toHaveLength(1)
})

test('passes a GET with a key on once', async ({ provider, wallet }) => {
  const get = () => fetch(`${wallet.url}/api/bonus/claim/1`, { headers: { 'idempotency-key': 'claim' } })
  expect((await get()).status).toBe(200)
  expect((await get()).status).toBe(409)
  expect(provider.calls).toHaveLength(1)
})

test('passes each call without a key on', async ({ provider, wallet }) => {
  for (let time = 0; time < 3; time += 1) {
    expect((await send(`${wallet.url}/api/chat/message`)).status).toBe(200)
    expect((await fetch(`${wallet.url}/api/wallet`)).status).toBe(200)
  }
  expect(provider.calls).toHaveLength(6)
})

test('compares the key only, not the path or the token', async ({ provider, wallet }) => {
  const order = (path: string, token: string) =>
    fetch(`${wallet.url}/api/${path}`, {
      method: 'POST',
      headers: { 'idempotency-key': 'one', authorization: `Bearer ${token}` },
    })
  expect((await order('wallet/withdraw', 'a')).status).toBe(200)
  for (const path of ['wallet/withdraw', 'wallet/withdraw?again', 'wallet/transfer', 'autoLogin/imi/u/p'])
    for (const token of ['a', 'b']) expect((await order(path, token)).status, path).toBe(409)
  expect(provider.calls).toHaveLength(1)
})

test('keeps the key free after an order that is too large, and used after an order without an answer', async ({
  openProvider,
  openWallet,
}) => {
  const provider = await openProvider((request, response) => {
    if (request.url === '/api/disconnect') response.destroy()
    else response.end('{}')
  })
  const wallet = await openWallet(provider.url)
  const large = { method: 'POST', headers: { 'idempotency-key': 'large' } }
  const upload = await fetch(`${wallet.url}/api/x`, { ...large, body: new Uint8Array(26 * 1024 * 1024) })
  expect(upload.status).toBe(413)
  expect((await send(`${wallet.url}/api/x`, 'large')).status).toBe(200)
  expect((await send(`${wallet.url}/api/disconnect`, 'lost')).status).toBe(502)
  expect((await send(`${wallet.url}/api/x`, 'lost')).status).toBe(409)
})

test('logs one line for an order and none for a health check', async ({ wallet }) => {
  await fetch(`${wallet.url}/health`)
  await send(`${wallet.url}/api/x`, 'one')
  await fetch(`${wallet.url}/last`)
  const lines = () => wallet.accessLog().match(/"\w+ \S+" \d+/g) ?? []
  await expect.poll(() => lines().toSorted()).toEqual(['"GET /last" 404', '"POST /api/x" 200'])
})

test('passes repeats on when the guard is off', async ({ provider, openWallet }) => {
  const wallet = await openWallet(provider.url, { values: { REPEAT_GUARD: 'off' } })
  for (let time = 0; time < 2; time += 1)
    expect((await send(`${wallet.url}/api/wallet/withdraw`, 'one')).status).toBe(200)
  expect(provider.calls).toHaveLength(2)
})

test('passes a 403 of the provider on unchanged', async ({ openProvider, openWallet }) => {
  const provider = await openProvider((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"FORBIDDEN"}')
  })
  const wallet = await openWallet(provider.url)
  const answer = await send(`${wallet.url}/api/wallet/withdraw`, 'one')
  expect(answer.status).toBe(403)
  expect(await answer.json()).toEqual({ message: 'FORBIDDEN' })
})

test('does not retry a call that timed out', async ({ openProvider, openWallet }) => {
  const provider = await openProvider(() => {})
  const wallet = await openWallet(provider.url, { editConfig: withShortTimeouts })
  for (const method of ['POST', 'PUT', 'DELETE'])
    expect((await send(`${wallet.url}/api/wallet/withdraw`, undefined, method)).status).toBe(504)
  expect((await fetch(`${wallet.url}/api/wallet`)).status).toBe(504)
  expect(provider.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'GET'])
})

test('does not retry a call at another address of the provider', async ({ openProvider, openWallet }) => {
  const open = () => openProvider((_request, response) => response.destroy())
  const providers = [await open(), await open()]
  const servers = providers.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
  const wallet = await openWallet('http://several', {
    editConfig: (text) => `upstream several { ${servers} }\n${text}`,
  })
  for (const path of ['api/wallet', 'api/autoLogin/imi/u/p', 'media/x', 'play/x', 'socket.io/x'])
    expect((await fetch(`${wallet.url}/${path}`)).status).toBe(502)
  expect((await send(`${wallet.url}/api/wallet/withdraw`, undefined, 'PUT')).status).toBe(502)
  expect(providers.flatMap(({ calls }) => calls)).toHaveLength(6)
})
