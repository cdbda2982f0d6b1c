import { expect, test } from 'vitest'
import type { Name } from '../../src/endpoints/table.ts'
import { stateOf } from '../../src/states.ts'
import { JSON_HEADERS, openServer } from '../../test/server.ts'
import { type RunnableCase, readPacts } from '../pacts.ts'
import { checkInState } from '../session.ts'
import { isPinnedCall, type PinnedCall } from './commands.ts'
import { racesOf } from './race.ts'
import { tokenCheck } from './token.ts'

const TOKEN = 'header.payload.c2lnbmF0dXJl'
const calls = readPacts().pinned.filter(isPinnedCall)
const callOf = (name: Name) => calls.find(({ endpoint }) => endpoint === name) as PinnedCall
const checkAt = (url: string, { state, check }: RunnableCase) =>
  checkInState(state, { url, statesUrl: `${url}/states`, headers: {} }, check)

/** Returns what the check reports of a provider that accepts the tokens for which `accepts` is true. */
async function reportOf(accepts: (token: string) => boolean, status = 401) {
  const { url } = await openServer(({ path, headers }, response) => {
    const isState = path === '/states'
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    const isRight = isState || accepts(token)
    const body = isState ? { token: TOKEN, userId: 'u' } : isRight ? {} : { message: 'invalid-token' }
    response.writeHead(isRight ? 200 : status, JSON_HEADERS).end(JSON.stringify(body))
  })
  const { mismatches } = await checkAt(url, tokenCheck(callOf('GET /api/account/profile')))
  return mismatches.map(({ text }) => text)
}

test('accepts a provider that knows its tokens', async () => {
  expect(await reportOf((token) => token === TOKEN)).toEqual([])
})

test.each([
  [
    'reads the payload only',
    'a token with another signature',
    (token: string) => token.includes('.payload.'),
  ],
  [
    'accepts the algorithm "none"',
    'a token without a signature',
    (token: string) => token === TOKEN || /^eyJhbGciOiJub25l.*\.payload\.$/.test(token),
  ],
])('reports a provider that %s', async (_, what, accepts) => {
  expect(await reportOf(accepts)).toEqual([expect.stringContaining(`expected 401 for ${what} but was 200`)])
})

test('reports a refusal with another status', async () => {
  expect(await reportOf((token) => token === TOKEN, 403)).toEqual([
    expect.stringContaining('but was 403 {"message":"invalid-token"}'),
  ])
})

test('waits for the other calls after a failed one, before the teardown', async () => {
  const events: string[] = []
  const { url } = await openServer(({ path, method, body }, response) => {
    const end = (given = {}) => response.writeHead(200, JSON_HEADERS).end(JSON.stringify(given))
    if (path !== '/states') {
      if (method === 'GET' || !events.includes('teardown')) return end()
      if (events.at(-1) === 'setup') return response.destroy(void events.push('failed'))
      return setTimeout(() => end(void events.push('answered')), 50)
    }
    const { action, state } = JSON.parse(body)
    events.push(action)
    end(stateOf(state)?.values)
  })
  const [race] = racesOf(callOf('POST /api/wallet/withdraw'))
  await checkAt(url, race as RunnableCase)
  expect(events).toEqual(['setup', 'teardown', 'setup', 'failed', 'answered', 'answered', 'teardown'])
})
