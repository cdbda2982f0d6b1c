import { expect, test } from 'vitest'
import { openServer } from '../test/server.ts'
import { verifyOptions } from './options.ts'
import { endState, establishState, needsNoSetup } from './provideStates.ts'
import { targetsOf } from './targets.ts'
import { UsageError } from './usageError.ts'

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
  const worlds = [...(await worldsOf()), ...(await worldsOf())]
  expect(new Set(worlds).size).toBe(4)
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

test('rejects a state without an answer, and ignores a failed teardown', async () => {
  const source = { statesUrl: 'http://127.0.0.1:9/states', headers: {} }
  await expect(establishState(WALLET, source)).rejects.toThrow('the state "a wallet" got no answer: ')
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
