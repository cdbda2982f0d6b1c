import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { hasty, openProvider, openWallet } from '../../support/nginx.ts'

const ok: Parameters<typeof openProvider>[0] = (_request, response) => {
  response.setHeader('content-type', 'application/json')
  response.end('{"message":"success"}')
}

const send = (url: string, key?: string, method = 'POST') =>
  fetch(url, { method, body: '{}', headers: { ...(key && { 'idempotency-key': key }) } })

test('an order is let through once; its repeat is refused without a code', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
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

    // Another configuration of the same server does not forget.
    await wallet.reload()
    expect((await send(withdrawUrl, 'one')).status).toBe(409)
    expect((await send(withdrawUrl, 'two')).status).toBe(409)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('of twenty that come at once, one is let through', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => send(`${wallet.url}/api/wallet/transfer`, 'same')),
    )
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
    expect(provider.calls).toHaveLength(1)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('of the same order that comes again before the first is judged, one is let through', async () => {
  const provider = await openProvider(ok)
  // Whether an order is new is answered here, and only when nginx works on all three of them.
  const judge = await openProvider(async (_request, response) => {
    await expect.poll(async () => Number(/Writing: (\d+)/.exec(await status())?.[1])).toBeGreaterThan(3)
    response.writeHead(403).end()
  })
  const wallet = await openWallet(provider.url, {
    edited: (text) =>
      text
        .replace('$scheme://$server_addr:$server_port/order-seen', judge.url)
        .replace('location = /health {', 'location = /status { stub_status; } $&'),
  })
  const status = async () => (await fetch(`${wallet.url}/status`)).text()
  try {
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(`${wallet.url}/api/wallet/transfer`, 'same')),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(provider.calls).toHaveLength(1)
  } finally {
    await wallet.close()
    provider.close()
    judge.close()
  }
})

test('a call with effects that is a GET is let through once as well', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    const get = () => fetch(`${wallet.url}/api/bonus/claim/1`, { headers: { 'idempotency-key': 'claim' } })
    expect((await get()).status).toBe(200)
    expect((await get()).status).toBe(409)
    expect(provider.calls).toHaveLength(1)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('calls without a key pass untouched, as often as they come', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    for (let time = 0; time < 3; time += 1) {
      expect((await send(`${wallet.url}/api/chat/message`)).status).toBe(200)
      expect((await fetch(`${wallet.url}/api/wallet`)).status).toBe(200)
    }
    expect(provider.calls).toHaveLength(6)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('the key alone counts: whoever sends it again, and wherever', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    const order = (path: string, token: string) =>
      fetch(`${wallet.url}/api/${path}`, {
        method: 'POST',
        headers: { 'idempotency-key': 'one', authorization: `Bearer ${token}` },
      })
    expect((await order('wallet/withdraw', 'a')).status).toBe(200)
    for (const path of ['wallet/withdraw', 'wallet/withdraw?again', 'wallet/transfer', 'autoLogin/imi/u/p'])
      for (const token of ['a', 'b']) expect((await order(path, token)).status, path).toBe(409)
    expect(provider.calls).toHaveLength(1)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('an order that is too large has not used its key; one that got no answer has', async () => {
  const provider = await openProvider((request, response) => {
    if (request.url === '/api/dies') response.destroy()
    else response.end('{}')
  })
  const wallet = await openWallet(provider.url)
  try {
    const large = { method: 'POST', headers: { 'idempotency-key': 'large' } }
    const upload = await fetch(`${wallet.url}/api/x`, { ...large, body: new Uint8Array(26 * 1024 * 1024) })
    expect(upload.status).toBe(413)
    expect((await send(`${wallet.url}/api/x`, 'large')).status).toBe(200)
    expect((await send(`${wallet.url}/api/dies`, 'lost')).status).toBe(502)
    expect((await send(`${wallet.url}/api/x`, 'lost')).status).toBe(409)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('as many keys are known, for as long, as decision 10 says', () => {
  const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const decision = read('docs/decisions/0010-repeated-orders-at-nginx.md')
  const [, hours] = /remembers each key for (\d+) hours/.exec(decision) ?? []
  const [, megabytes] = /The zone has (\d+) MB/.exec(decision) ?? []
  const template = read('web/deploy/nginx.conf.template')
  expect(template).toContain(`proxy_cache_valid 403 ${hours}h;`)
  expect(template).toContain(` keys_zone=orders:${megabytes}m inactive=${hours}h `)
})

test('an order is one line of the log, and a health check none', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url)
  try {
    await fetch(`${wallet.url}/health`)
    await send(`${wallet.url}/api/x`, 'one')
    await fetch(`${wallet.url}/last`)
    const lines = () => wallet.log().match(/"\w+ \S+" \d+/g) ?? []
    await expect.poll(() => lines().toSorted()).toEqual(['"GET /last" 404', '"POST /api/x" 200'])
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('the guard can be switched off', async () => {
  const provider = await openProvider(ok)
  const wallet = await openWallet(provider.url, { values: { REPEAT_GUARD: 'off' } })
  try {
    for (let time = 0; time < 2; time += 1)
      expect((await send(`${wallet.url}/api/wallet/withdraw`, 'one')).status).toBe(200)
    expect(provider.calls).toHaveLength(2)
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('what the provider refuses stays as it says', async () => {
  const provider = await openProvider((_request, response) => {
    response.writeHead(403, { 'content-type': 'application/json' }).end('{"message":"FORBIDDEN"}')
  })
  const wallet = await openWallet(provider.url)
  try {
    const answer = await send(`${wallet.url}/api/wallet/withdraw`, 'one')
    expect(answer.status).toBe(403)
    expect(await answer.json()).toEqual({ message: 'FORBIDDEN' })
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('the wallet sends nothing again that was answered late', async () => {
  const provider = await openProvider(() => {})
  const wallet = await openWallet(provider.url, { edited: hasty })
  try {
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await send(`${wallet.url}/api/wallet/withdraw`, undefined, method)).status).toBe(504)
    expect((await fetch(`${wallet.url}/api/wallet`)).status).toBe(504)
    expect(provider.calls.map(({ method }) => method)).toEqual(['POST', 'PUT', 'DELETE', 'GET'])
  } finally {
    await wallet.close()
    provider.close()
  }
})

test('the wallet sends nothing again to another address of the provider', async () => {
  const open = () => openProvider((_request, response) => response.destroy())
  const providers = [await open(), await open()]
  const servers = providers.map(({ port }) => `server 127.0.0.1:${port} max_fails=0;`).join(' ')
  const wallet = await openWallet('http://several', {
    edited: (text) => `upstream several { ${servers} }\n${text}`,
  })
  try {
    for (const path of ['api/wallet', 'api/autoLogin/imi/u/p', 'media/x', 'play/x', 'socket.io/x'])
      expect((await fetch(`${wallet.url}/${path}`)).status).toBe(502)
    expect((await send(`${wallet.url}/api/wallet/withdraw`, undefined, 'PUT')).status).toBe(502)
    expect(providers.flatMap(({ calls }) => calls)).toHaveLength(6)
  } finally {
    await wallet.close()
    for (const provider of providers) provider.close()
  }
})
