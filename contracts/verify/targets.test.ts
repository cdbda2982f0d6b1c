import { expect, test } from 'vitest'
import { isStateName, states } from '../src/states.ts'
import { JSON_HEADERS, openServer } from '../test/server.ts'
import { plannedJourneys } from './journeys/run.ts'
import { verifyOptions } from './options.ts'
import { endState, establishState, needsNoSetup } from './provideStates.ts'
import { targetsOf } from './targets.ts'
import { UsageError } from './usageError.ts'
import { verify } from './verify.ts'

/** Opens a provider with fixed answers by path. */
async function open(answers: Record<string, [status: number, body: unknown]> = {}) {
  const { url } = await openServer(({ path }, response) => {
    const [status, answer] = answers[path] ?? [404, {}]
    response.writeHead(status).end(typeof answer === 'string' ? answer : JSON.stringify(answer))
  })
  return url
}

const common = { origin: 'https://app.example', socketUrl: 'http://chat.example' }
const shared = ['--origin', common.origin, '--socket-url', common.socketUrl, '--header', 'X-Team: a']

test('makes one target of a provider with states, with the default or given URL for events', async () => {
  const url = await open()
  const states = ['--url', url, '--states-url', `${url}/base/states`, '--states-header', 'X-Secret: s']
  const target = { ...common, url, statesUrl: `${url}/base/states`, headers: { 'x-team': 'a' } }
  const secured = { ...target, statesHeaders: { 'x-secret': 's' } }
  expect(await targetsOf(verifyOptions([...states, ...shared]))).toEqual([
    { ...secured, timeoutMs: 30_000, messagesUrl: `${url}/base/provider-messages` },
  ])
  expect(await targetsOf(verifyOptions([...states, ...shared, '--messages-url', `${url}/events`]))).toEqual([
    { ...secured, timeoutMs: 30_000, messagesUrl: `${url}/events` },
  ])
})

test('makes two targets of a mock, with new worlds or the given world', async () => {
  const url = await open({ '/__mock__/health': [200, {}] })
  const worldsOf = async (...args: string[]) => {
    const targets = await targetsOf(verifyOptions(['--url', url, ...shared, ...args]))
    for (const target of targets)
      expect(target).toMatchObject({
        ...common,
        statesUrl: `${url}/__mock__/provider-states`,
        messagesUrl: `${url}/__mock__/provider-messages`,
        headers: { 'x-team': 'a' },
      })
    return targets.map(({ headers }) => headers['x-mock-world'])
  }
  expect(new Set([...(await worldsOf()), ...(await worldsOf())]).size).toBe(4)
  expect(await worldsOf('--header', 'X-Mock-World: mine')).toEqual(['mine', 'mine'])
})

test('rejects an address without states that is not a mock, and an address that does not answer', async () => {
  const url = await open({ '/__mock__/health': [500, {}] })
  await expect(targetsOf(verifyOptions(['--url', url]))).rejects.toThrow(UsageError)
  await expect(targetsOf(verifyOptions(['--url', url]))).rejects.toThrow('give --states-url, or --token')
  const none = verifyOptions(['--url', 'http://127.0.0.1:9', '--token', 'a'])
  await expect(targetsOf(none)).rejects.toThrow('the provider at http://127.0.0.1:9 does not answer')
})

const WALLET = { name: 'a wallet', params: { amount: 5 } }

test.each([
  [404, { message: 'no' }, 'the state "a wallet" was answered 404: {"message":"no"}'],
  [500, 'a'.repeat(300), /was answered 500: a{300}$/],
  [500, 'a'.repeat(301), /was answered 500: a{300} \.\.\.$/],
  [200, '<h1>', 'was not answered with a JSON object: <h1>'],
  [200, [], 'was not answered with a JSON object: []'],
  [200, 'null', 'was not answered with a JSON object: null'],
  [200, '', 'the state "a wallet" was answered without token, userId'],
  [200, { userId: 'u', token: null }, 'the state "a wallet" was answered without token'],
])('rejects a state that is answered with %i and %j', async (status, body, why) => {
  const url = await open({ '/states': [status, body] })
  await expect(establishState(WALLET, { statesUrl: `${url}/states`, headers: {} })).rejects.toThrow(why)
})

test('rejects a state without an answer or after the run, and ignores a failed teardown', async () => {
  const source = { statesUrl: 'http://127.0.0.1:9/states', headers: {} }
  await expect(establishState(WALLET, source)).rejects.toThrow('the state "a wallet" got no answer: ')
  const ended = { ...source, signal: AbortSignal.abort(new Error('the run is over')) }
  await expect(establishState(WALLET, ended)).rejects.toThrow('got no answer: the run is over')
  await endState(WALLET, source)
})

test('uses the token of the command line and example values without states', async () => {
  const values = await establishState(WALLET, { token: 't0ken', headers: {} })
  expect(values).toMatchObject({ token: 't0ken', userId: expect.any(String) })
  const states = ['the service is open', 'a member is signed in', 'a wallet', 'no such state']
  const held = (token?: string) => states.map((name) => needsNoSetup({ name, params: {} }, { token }))
  expect(held()).toEqual([true, false, false, false])
  expect(held('t0ken')).toEqual([true, true, false, false])
})

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
