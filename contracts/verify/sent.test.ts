import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { isStateName, states } from '../src/states.ts'
import { plannedJourneys } from './journeys/plan.ts'
import { verifyOptions } from './options.ts'
import { readPacts } from './pacts.ts'
import { verify } from './verify.ts'

/** Verifies a provider that accepts every state and answers {} otherwise. Returns the received requests. */
async function sentTo(...args: string[]) {
  const requests: { path: string; headers: IncomingHttpHeaders; body: string }[] = []
  const server = createServer(async (request, response) => {
    requests.push({ path: request.url ?? '', headers: request.headers, body: await text(request) })
    const { state, action } = request.url === '/states' ? JSON.parse(requests.at(-1)?.body ?? '') : {}
    const values = action === 'setup' && isStateName(state) ? states[state].values : {}
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(values))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const run = await verify(verifyOptions(['--url', url, '--states-url', `${url}/states`, ...args]))
  const to = (start: string) => requests.filter(({ path }) => path.startsWith(start))
  return { run, stateCalls: to('/states'), messages: to('/provider-messages'), calls: to('/api/') }
}

test('sends --states-header with states and events only, and --header with every request', async () => {
  const secured = [
    '--states-header',
    'X-Secret: s',
    '--header',
    'X-Team: a',
    '--header',
    'Accept-Language: lo',
    // The command line header comes before the header of the pact.
    '--header',
    'X-Requested-With: test',
  ]
  const { stateCalls, messages, calls } = await sentTo(
    ...secured,
    '--endpoint',
    'GET /api/lookup/banks',
    '--endpoint',
    'EVENT',
  )
  expect([stateCalls.length, messages.length, calls.length].every((count) => count > 0)).toBe(true)
  for (const { headers } of [...stateCalls, ...messages])
    expect(headers).toMatchObject({ 'x-secret': 's', 'x-team': 'a' })
  for (const { headers } of calls) {
    expect(headers).toMatchObject({ 'x-team': 'a', 'accept-language': 'lo', 'x-requested-with': 'test' })
    expect(headers).not.toHaveProperty('x-secret')
  }
})

test('sends Content-Length 0 with an empty body, except for a GET', async () => {
  const without = ['GET /api/lookup/banks', 'DELETE /api/qrcode/{qrcodeId}']
  const { calls } = await sentTo(...without.flatMap((one) => ['--endpoint', one]))
  const empty = calls.filter(({ body }) => body === '')
  const lengths = new Set(empty.map(({ headers }) => headers['content-length']))
  expect(lengths).toEqual(new Set([undefined, '0']))
})

test('tears down each state before the next one', async () => {
  const { stateCalls } = await sentTo('--endpoint', 'GET /api/lookup/b')
  const states = stateCalls.map(({ body }) => JSON.parse(body))
  expect(states.length).toBeGreaterThan(3)
  states.forEach(({ state, action }, index) => {
    expect(action).toBe(index % 2 === 0 ? 'setup' : 'teardown')
    if (action === 'teardown') expect(state).toBe(states[index - 1].state)
  })
})

test('tears down the state of a journey that fails early', async () => {
  const { stateCalls, run } = await sentTo('--endpoint', 'JOURNEY transfer')
  expect(run.outcome.results.every(({ verdict }) => verdict === 'failed')).toBe(true)
  const actions = stateCalls.map(({ body }) => JSON.parse(body).action)
  expect(actions.length).toBeGreaterThan(3)
  expect(actions).toEqual(actions.map((_, index) => (index % 2 === 0 ? 'setup' : 'teardown')))
})

test('uses new keys in each run of a journey, and prefers the headers of the command line', async () => {
  const args = ['--endpoint', 'JOURNEY reportedTransfer', '--origin', 'https://app.example']
  const keysOf = async () => {
    const { calls } = await sentTo(...args, '--header', 'X-Requested-With: test')
    for (const { headers } of calls)
      expect(headers).toMatchObject({ 'x-requested-with': 'test', origin: 'https://app.example' })
    return calls.flatMap(({ headers }) => headers['idempotency-key'] ?? [])
  }
  const keys = [...(await keysOf()), ...(await keysOf())]
  for (const key of keys) expect(key).toMatch(/^[\w-]{36}-/)
  expect(new Set(keys).size).toBe(2)
})

test('sends the header Origin for a page of another origin', async () => {
  const { calls } = await sentTo('--origin', 'https://app.example', '--endpoint', 'GET /api/lookup/banks')
  expect(new Set(calls.map(({ headers }) => headers.origin))).toEqual(new Set(['https://app.example']))
})

test('leaves out the journeys that need keys with --no-keys', async () => {
  const all = plannedJourneys
  const needing = all.filter(({ needsKeys }) => needsKeys)
  expect(needing.length).toBeGreaterThan(0)
  const triedOf = ({ run }: Awaited<ReturnType<typeof sentTo>>) =>
    run.outcome.results.map(({ pinned }) => pinned.endpoint)
  expect(triedOf(await sentTo('--endpoint', 'JOURNEY'))).toEqual(all.map(({ endpoint }) => endpoint))
  expect(triedOf(await sentTo('--endpoint', 'JOURNEY', '--no-keys'))).toEqual(
    all.filter((one) => !needing.includes(one)).map(({ endpoint }) => endpoint),
  )
})

test('marks a filtered run as incomplete', async () => {
  const { run } = await sentTo('--endpoint', 'GET /api/lookup/banks')
  const asked = readPacts().pinned.filter(({ endpoint }) => endpoint.includes('GET /api/lookup/banks'))
  expect(run.outcome.results).toHaveLength(asked.length)
  expect([run.isComplete, Object.keys(run.omitted)]).toEqual([false, ['filter']])
})

test('verifies a mock in two worlds, with each case in one of them', async () => {
  const worlds = new Set<unknown>()
  const server = createServer((request, response) => {
    if (request.url === '/__mock__/provider-states') worlds.add(request.headers['x-mock-world'])
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const all = plannedJourneys.map(({ endpoint }) => endpoint)
  // An even number of cases for two worlds, and an odd number.
  for (const wanted of [all.slice(0, 4), all.slice(0, 5)]) {
    worlds.clear()
    const filters = wanted.flatMap((endpoint) => ['--endpoint', endpoint])
    const { outcome } = await verify(verifyOptions(['--url', url, ...filters]))
    expect(outcome.results.map(({ pinned }) => pinned.endpoint)).toEqual(
      all.filter((endpoint) => wanted.some((part) => endpoint.includes(part))),
    )
    expect(worlds.size).toBe(2)
  }
})
