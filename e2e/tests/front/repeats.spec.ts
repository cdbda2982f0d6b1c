import { expect, test } from '@playwright/test'
import { openBalancer, openProvider, openWallet } from '../../support/nginx.ts'

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

/** The limits are minutes: here they are a second. */
const hasty = (text: string) => text.replaceAll('_timeout 300s', '_timeout 1s')

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

for (const method of ['POST', 'PUT', 'GET'])
  for (const path of ['/late', '/dies'])
    test(`several mocks: ${method} ${path} is sent to one of them, once`, async () => {
      const open = () =>
        openProvider((request, response) => {
          if (request.url === '/dies') response.destroy()
        })
      const mocks = [await open(), await open()]
      const ports = mocks.map(({ port }) => port)
      const balancer = await openBalancer(ports, hasty)
      try {
        const { status } = await fetch(`${balancer.url}${path}`, { method })
        expect(status).toBe(path === '/late' ? 504 : 502)
        expect(mocks.flatMap(({ calls }) => calls)).toHaveLength(1)
      } finally {
        await balancer.close()
        for (const mock of mocks) mock.close()
      }
    })

test('several mocks: one that is down costs no call, and one that cuts a connection stays where it is', async () => {
  const open = () =>
    openProvider((request, response) => {
      if (request.url === '/dies') response.destroy()
      else response.end()
    })
  const mocks = await Promise.all([open(), open(), open()])
  const balancer = await openBalancer(mocks.map(({ port }) => port))
  const call = (world: string, path = '/', method = 'GET', body?: string) =>
    fetch(`${balancer.url}${path}`, { method, headers: { 'x-mock-world': world }, ...(body && { body }) })
  const serverOf = async (world: string) => {
    const before = mocks.map(({ calls }) => calls.length)
    expect((await call(world)).status).toBe(200)
    return mocks.findIndex(({ calls }, index) => calls.length > (before[index] as number))
  }
  try {
    const home = await serverOf('cut')
    expect((await call('cut', '/dies')).status).toBe(502)
    expect(await serverOf('cut')).toBe(home)

    mocks[0]?.close()
    const body = 'x'.repeat(3_000_000)
    for (let world = 0; world < 20; world++) {
      for (const mock of mocks) mock.calls.length = 0
      for (const method of ['GET', 'POST', 'PUT', 'DELETE'])
        expect((await call(`world-${world}`, '/', method, method === 'GET' ? undefined : body)).status).toBe(
          200,
        )
      const [, second, third] = mocks.map(({ calls }) => calls)
      const seen = [second, third].find((calls) => calls?.length)
      expect(seen?.map(({ method, bytes }) => [method, bytes])).toEqual([
        ['GET', 0],
        ['POST', body.length],
        ['PUT', body.length],
        ['DELETE', body.length],
      ])
    }
  } finally {
    await balancer.close()
    for (const mock of mocks) mock.close()
  }
})
