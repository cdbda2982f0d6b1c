import { expect, test } from 'vitest'
import { isStateName, states } from '../src/states.ts'
import { JSON_HEADERS, openServer } from '../test/server.ts'
import { plannedJourneys } from './journeys/run.ts'
import { verifyOptions } from './options.ts'
import { verify } from './verify.ts'

/** Verifies a provider that accepts every state and answers {} otherwise. Returns the received requests. */
async function sentTo(...args: string[]) {
  const { url, requests } = await openServer(({ path, body }, response) => {
    const { state, action } = path === '/states' ? JSON.parse(body) : {}
    const values = action === 'setup' && isStateName(state) ? states[state].values : {}
    response.writeHead(200, JSON_HEADERS).end(JSON.stringify(values))
  })
  const run = await verify(verifyOptions(['--url', url, '--states-url', `${url}/states`, ...args]))
  const to = (start: string) => requests.filter(({ path }) => path.startsWith(start))
  return { run, stateCalls: to('/states'), messages: to('/provider-messages'), calls: to('/api/') }
}

test('sends --states-header with states and events only, and --header with every request', async () => {
  const secured = [
    ...['--states-header', 'X-Secret: s', '--header', 'X-Team: a', '--header', 'Accept-Language: lo'],
    // The command line header comes before the header of the pact.
    ...['--header', 'X-Requested-With: test'],
  ]
  const filter = ['--endpoint', 'GET /api/lookup/banks', '--endpoint', 'EVENT']
  const { stateCalls, messages, calls } = await sentTo(...secured, ...filter)
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

test.each(['GET /api/lookup/b', 'JOURNEY transfer', 'RACE POST /api/wallet/transfer'])(
  'tears down each state before the next one, also after a failure: %s',
  async (endpoint) => {
    const { stateCalls } = await sentTo('--endpoint', endpoint)
    const states = stateCalls.map(({ body }) => JSON.parse(body))
    expect(states.length).toBeGreaterThan(3)
    states.forEach(({ state, action }, index) => {
      expect(action).toBe(index % 2 === 0 ? 'setup' : 'teardown')
      if (action === 'teardown') expect(state).toBe(states[index - 1].state)
    })
  },
)

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

test('verifies a mock in two worlds, with each case in one of them', async () => {
  const worlds = new Set<unknown>()
  const { url } = await openServer(({ path, headers }, response) => {
    if (path === '/__mock__/provider-states') worlds.add(headers['x-mock-world'])
    response.writeHead(200, JSON_HEADERS).end('{}')
  })
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
