import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { hasty, openBalancer, openProvider } from '../../support/nginx.ts'

for (const method of ['POST', 'PUT', 'GET'])
  for (const path of ['/late', '/dies'])
    test(`${method} ${path} is sent to one of them, once`, async () => {
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

test('one that is down costs no call, and one that cuts a connection stays where it is', async () => {
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

test('a world is at the same one, named by a header or by a cookie', async () => {
  const open = () => openProvider((_request, response) => response.end())
  const mocks = await Promise.all([open(), open(), open()])
  const balancer = await openBalancer(mocks.map(({ port }) => port))
  const serverOf = async (headers: Record<string, string>) => {
    for (const { calls } of mocks) calls.length = 0
    expect((await fetch(balancer.url, { headers })).status).toBe(200)
    return mocks.findIndex(({ calls }) => calls.length === 1)
  }
  try {
    const home = await serverOf({})
    expect(await serverOf({ 'x-mock-world': 'default' })).toBe(home)
    expect(await serverOf({ cookie: 'not-mock-world=world-1' })).toBe(home)
    const servers = new Set([home])
    for (let number = 0; number < 20; number++) {
      const world = `world-${number}`
      const server = await serverOf({ 'x-mock-world': world })
      expect(await serverOf({ cookie: `mock-world=${world}` })).toBe(server)
      expect(await serverOf({ cookie: `a=1; mock-world=${world}; b=2` })).toBe(server)
      expect(await serverOf({ 'x-mock-world': world, cookie: 'mock-world=another' })).toBe(server)
      servers.add(server)
    }
    expect(servers.size).toBeGreaterThan(1)
  } finally {
    await balancer.close()
    for (const mock of mocks) mock.close()
  }
})

test('when a mock is taken away for good, the worlds of the others stay where they are', async () => {
  const mocks = await Promise.all([1, 2, 3].map(() => openProvider((_request, response) => response.end())))
  const homesAmong = async (some: typeof mocks) => {
    const balancer = await openBalancer(some.map(({ port }) => port))
    const homes = new Map<string, number>()
    try {
      for (let number = 0; number < 30; number++) {
        for (const { calls } of mocks) calls.length = 0
        await fetch(balancer.url, { headers: { 'x-mock-world': `world-${number}` } })
        homes.set(
          `world-${number}`,
          mocks.findIndex(({ calls }) => calls.length === 1),
        )
      }
    } finally {
      await balancer.close()
    }
    return homes
  }
  try {
    const before = await homesAmong(mocks)
    const after = await homesAmong(mocks.slice(1))
    expect(new Set(before.values()).size).toBeGreaterThan(1)
    for (const [world, home] of before) if (home !== 0) expect(after.get(world), world).toBe(home)
  } finally {
    for (const mock of mocks) mock.close()
  }
})

test('the ingress of a cluster tells worlds apart, named by a header or by a cookie', async () => {
  const manifest = readFileSync(
    new URL('../../../mock-server/deploy/kubernetes.yaml', import.meta.url),
    'utf8',
  )
  const [, key] = /upstream-hash-by: '(.+)'/.exec(manifest) ?? []
  const balancer = await openBalancer([9], (text) =>
    text.replace('location / {', `location = /key { return 200 "${key}"; } $&`),
  )
  try {
    const keyOf = async (headers: Record<string, string>) =>
      (await fetch(`${balancer.url}/key`, { headers })).text()
    const keys = [await keyOf({})]
    for (const world of ['one', 'two'])
      keys.push(await keyOf({ 'x-mock-world': world }), await keyOf({ cookie: `mock-world=${world}` }))
    expect(new Set(keys).size).toBe(5)
  } finally {
    await balancer.close()
  }
})
