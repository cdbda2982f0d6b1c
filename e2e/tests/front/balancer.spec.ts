import { readFileSync } from 'node:fs'
import { expect, test } from '../../support/frontTest.ts'
import { type Handler, UNUSED_PORT, withShortTimeouts } from '../../support/nginx.ts'

const answerAll: Handler = (_request, response) => response.end()
const answerSome: Handler = (request, response) => {
  if (request.url === '/disconnect') response.destroy()
  else if (request.url !== '/no-answer') response.end()
}

test('sends a call to one mock server, once, when the server does not answer or disconnects', async ({
  openProvider,
  openBalancer,
}) => {
  for (const method of ['POST', 'PUT', 'GET']) {
    const mocks = [await openProvider(answerSome), await openProvider(answerSome)]
    const ports = mocks.map(({ port }) => port)
    const balancer = await openBalancer(ports, withShortTimeouts)
    const statusOf = async (path: string) => (await fetch(`${balancer.url}${path}`, { method })).status
    expect(await Promise.all(['/no-answer', '/disconnect'].map(statusOf))).toEqual([504, 502])
    const paths = mocks.flatMap(({ calls }) => calls).map(({ path }) => path)
    expect(paths.toSorted()).toEqual(['/disconnect', '/no-answer'])
  }
})

test('answers each call when a mock server is down, and keeps worlds at a server that drops a connection', async ({
  openProvider,
  openBalancer,
}) => {
  const mocks = await Promise.all([1, 2, 3].map(() => openProvider(answerSome)))
  const balancer = await openBalancer(mocks.map(({ port }) => port))
  const call = (world: string, path = '/', method = 'GET', body?: string) =>
    fetch(`${balancer.url}${path}`, { method, headers: { 'x-mock-world': world }, ...(body && { body }) })
  const serverOf = async (world: string) => {
    const before = mocks.map(({ calls }) => calls.length)
    expect((await call(world)).status).toBe(200)
    return mocks.findIndex(({ calls }, index) => calls.length > (before[index] as number))
  }
  const home = await serverOf('cut')
  expect((await call('cut', '/disconnect')).status).toBe(502)
  expect(await serverOf('cut')).toBe(home)

  mocks[0]?.close()
  const body = 'x'.repeat(1_500_000)
  for (let world = 0; world < 8; world++) {
    for (const mock of mocks) mock.calls.length = 0
    for (const method of ['GET', 'POST', 'PUT', 'DELETE']) {
      const { status } = await call(`world-${world}`, '/', method, method === 'GET' ? undefined : body)
      expect(status).toBe(200)
    }
    const [, second, third] = mocks.map(({ calls }) => calls)
    const received = [second, third].find((calls) => calls?.length)
    expect(received?.map(({ method, bytes }) => [method, bytes])).toEqual([
      ['GET', 0],
      ['POST', body.length],
      ['PUT', body.length],
      ['DELETE', body.length],
    ])
  }
})

test('sends a world to the same mock server by header and by cookie', async ({
  openProvider,
  openBalancer,
}) => {
  const mocks = await Promise.all([1, 2, 3].map(() => openProvider(answerAll)))
  const balancer = await openBalancer(mocks.map(({ port }) => port))
  const serverOf = async (headers: Record<string, string>) => {
    for (const { calls } of mocks) calls.length = 0
    expect((await fetch(balancer.url, { headers })).status).toBe(200)
    return mocks.findIndex(({ calls }) => calls.length === 1)
  }
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
})

test('hashes by world in the ingress of a cluster, by header and by cookie', async ({ openBalancer }) => {
  const manifest = readFileSync(
    new URL('../../../mock-server/deploy/kubernetes.yaml', import.meta.url),
    'utf8',
  )
  const [, key] = /upstream-hash-by: '(.+)'/.exec(manifest) ?? []
  const balancer = await openBalancer([UNUSED_PORT], (text) =>
    text.replace('location / {', `location = /key { return 200 "${key}"; } $&`),
  )
  const keyOf = async (headers: Record<string, string>) =>
    (await fetch(`${balancer.url}/key`, { headers })).text()
  const keys = [await keyOf({})]
  for (const world of ['one', 'two'])
    keys.push(await keyOf({ 'x-mock-world': world }), await keyOf({ cookie: `mock-world=${world}` }))
  expect(new Set(keys).size).toBe(5)
})
