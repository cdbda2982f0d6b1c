import { expect, test } from 'vitest'
import { type StateName, states } from '../../src/states.ts'
import { captureConsole } from '../../test/consoleOutput.ts'
import { JSON_HEADERS, openServer, type Received } from '../../test/server.ts'
import { runCommand } from '../commands.ts'
import { readsOf } from '../effects/readBack.ts'
import { type FuzzCase, fuzzCases, someOf } from './cases.ts'
import { fuzz } from './run.ts'

const output = captureConsole()

interface Given {
  status: number
  body: unknown
}

/** Starts a provider with this answer to every call. Returns the received calls. `readStatus` is the status of reads. */
async function open(answer: Given | ((number: number) => Given), readStatus = (_calls: number) => 404) {
  const calls: Received[] = []
  const changes: string[] = []
  let members = 0
  const { url } = await openServer((request, response) => {
    const { method, path, body } = request
    if (path === '/states') {
      const { state, action } = JSON.parse(body) as { state: StateName; action: string }
      changes.push(`${action} ${state}`)
      if (action === 'teardown') return response.writeHead(200, JSON_HEADERS).end('{}')
      const values = { ...states[state].values, userId: 'u', token: `token-${++members}` }
      return response.writeHead(200, JSON_HEADERS).end(JSON.stringify(values))
    }
    const isRead = ['wallet', 'bonus', 'account']
      .flatMap((area) => readsOf(area))
      .some((name) => name === `${method} ${path}`)
    if (!path.startsWith('/api') || isRead)
      return response.writeHead(readStatus(calls.length), JSON_HEADERS).end('{}')
    calls.push(request)
    const given = typeof answer === 'function' ? answer(calls.length) : answer
    response.writeHead(given.status, JSON_HEADERS).end(JSON.stringify(given.body))
  })
  return { url, calls, changes, target: { url, statesUrl: `${url}/states`, headers: {} } }
}

const ADD = 'POST /api/wallet/add'
const some: FuzzCase = {
  ...{ endpoint: ADD, what: 'amount: -1', path: '/api/wallet/add' },
  ...{ contentType: 'application/json', body: '{"amount":-1}', isMalformed: true },
}
const path = '/api/bonus/clear'
const CLEAR = { ...some, endpoint: `GET ${path}`, path, body: undefined } as const
const BANKS = { endpoint: 'GET /api/lookup/banks' } as const
const refusal = (message: unknown) => ({ message })

test.each<[Partial<FuzzCase>, status: number, body: unknown, fault?: string]>([
  [{}, 400, refusal('KEY_INVALID')],
  [{}, 413, refusal('KEY_INVALID')],
  [{}, 415, refusal('KEY_MISSING')],
  [{}, 404, refusal('NO_DATA')],
  [CLEAR, 400, refusal('KEY_INVALID')],
  [{ isMalformed: false }, 200, { message: 'SUCCESS' }],
  [{}, 200, { message: 'SUCCESS' }, 'status expected a refusal: the contract does not allow this'],
  [{}, 500, refusal('INTERNAL_SERVER_ERROR'), 'status expected a refusal but was 500'],
  [{}, 400, refusal('OUT_OF_LUCK'), '$.message expected a code of the catalogue but was "OUT_OF_LUCK"'],
  [{}, 400, refusal(7), '$.message expected a code of the catalogue but was 7'],
  [{}, 400, null, '$.message expected a code of the catalogue but was undefined'],
  [{}, 404, refusal('NO_GAME'), '$.message NO_GAME is no code of this endpoint'],
  [BANKS, 400, refusal('KEY_INVALID'), '$.message KEY_INVALID is no code of this endpoint'],
  [{}, 409, refusal('KEY_INVALID'), 'status expected 400 for KEY_INVALID but was 409'],
  [{}, 413, refusal('UNAUTHORIZED'), 'status expected 401 for UNAUTHORIZED but was 413'],
])('judges the answer to a call %j: %i with %j', async (change, status, body, fault) => {
  const { target } = await open({ status, body })
  const { found } = await fuzz([{ ...some, ...change }], target)
  const texts = found.flatMap(({ mismatches }) => mismatches.map(({ field, text }) => `${field} ${text}`))
  expect(texts).toEqual(fault === undefined ? [] : [expect.stringContaining(fault)])
})

test('reports a refused command that changes what the member reads', async () => {
  const { target } = await open({ status: 400, body: refusal('KEY_INVALID') }, (calls) => 400 + calls)
  const { found } = await fuzz([some], target)
  expect(found.flatMap(({ mismatches }) => mismatches.map(({ text }) => text))).toContain(
    'expected 400, as before the refused call, but was 401',
  )
})

test('sends a call unchanged, with a new member for each endpoint and after each successful or limited call', async () => {
  const statuses = [400, 400, 400, 200, 429, 400, 400]
  const { target, calls, changes } = await open((number) => ({
    status: statuses[number - 1] ?? 400,
    body: refusal('KEY_INVALID'),
  }))
  const open5 = [
    { ...some, isMalformed: false },
    CLEAR,
    some,
    { ...some, contentType: undefined, body: undefined },
    some,
  ]
  const visitor: FuzzCase = { ...some, endpoint: 'POST /api/login', path: '/api/login' }
  const customer: FuzzCase = { ...some, endpoint: 'POST /api/chat/history', path: '/api/chat/history' }
  await fuzz([...open5, visitor, customer], { ...target, headers: { 'x-team': 'a' } })
  expect(calls.map(({ headers }) => headers.authorization)).toEqual(
    [1, 2, null, 4, 5, 6, 6].map((member) => (member === null ? undefined : `Bearer token-${member}`)),
  )
  expect(new Set(calls.map(({ headers }) => headers['x-team']))).toEqual(new Set(['a']))
  const states = changes.filter((change) => change.startsWith('setup')).map((change) => change.slice(6))
  expect(changes).toEqual(states.flatMap((state) => [`setup ${state}`, `teardown ${state}`]))
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/api/bonus/clear', body: '' })
  expect(calls[3]).toMatchObject({ method: 'POST', body: '{"amount":-1}' })
  expect(calls[3]?.headers).toMatchObject({ 'content-type': 'application/json' })
  expect([calls[5]?.headers['content-type'], calls[5]?.body]).toEqual([undefined, ''])
})

const casesOf = (endpoint: string) => fuzzCases((name) => name === endpoint)

test('makes malformed and allowed values of each field', () => {
  const cases = casesOf(ADD)
  const allowed = cases.filter(({ isMalformed }) => !isMalformed).map(({ what }) => what)
  expect(allowed).toEqual(['amount: 1.5', 'amount: 0.01', 'amount: 1000000000'])
  for (const value of ['null', '-1', '"10"', '[]', '10.005', '0', '1000000000.01'])
    expect(cases.map(({ what }) => what)).toContain(`amount: ${value}`)
  const caseOf = (what: string) => cases.find((one) => one.what === what)
  expect(caseOf('without amount')?.body).toBe('{}')
  expect(caseOf('with __proto__')?.body).toMatch(/^\{"__proto__":\{"a":1\},"amount":/)
  expect(caseOf('half a body')?.body).toMatch(/^\{"amount":[\d.]+$/)
  expect(caseOf('a body of another type')?.contentType).toBe('text/plain')
  expect(caseOf('no body')).toMatchObject({ body: undefined, contentType: undefined })
})

test('puts strange, encoded texts into one path parameter and keeps the others', () => {
  const cases = casesOf('GET /api/autoLogin/imi/{username}/{password}')
  const paths = cases.map(({ path }) => path.replace('/api/autoLogin/imi/', '').split('/'))
  expect(paths.every((parts) => parts.length === 2)).toBe(true)
  expect(new Set(cases.map(({ isMalformed }) => isMalformed))).toEqual(new Set([false]))
  expect(paths.map(([username]) => username)).toContain('%2e%2e%2fetc%2fpasswd')
  expect(new Set(paths.slice(0, 7).map(([, password]) => password)).size).toBe(1)
})

test('changes no file, only path parameters of an upload', () => {
  expect(casesOf('POST /api/wallet/slip')).toEqual([])
})

test('selects cases by the seed', () => {
  const cases = casesOf(ADD)
  expect(someOf(cases, 5, 1)).toHaveLength(5)
  expect(new Set(someOf(cases, 1_000, 1))).toEqual(new Set(cases))
})

const command = (url: string, ...args: string[]) =>
  runCommand(['fuzz', '--url', url, '--states-url', `${url}/states`, '--endpoint', ADD, ...args])

test('lists twenty findings with their calls and without tokens, and counts the others', async () => {
  const { url, calls } = await open({ status: 400, body: refusal('OUT_OF_LUCK') })
  expect(await command(url, '--seed=7', '--cases', '22', '--timeout', '5')).toBe(1)
  const text = output.text()
  expect(text.match(/^FOUND {2}POST \/api\/wallet\/add, /gm)).toHaveLength(20)
  expect(text).toContain('\n... and 2 more\n')
  expect(text).toMatch(/^22 of \d+ calls, seed 7: 22 findings\.$/m)
  expect(text).toContain(`answer   400 {"message":"OUT_OF_LUCK"}`)
  expect(text).toContain(`curl -X POST '${url}/api/wallet/add'`)
  expect(text).not.toContain('token-1')
  expect(calls).toHaveLength(22)
})

test('ends with 0 and prints the seed when it finds nothing', async () => {
  const { url } = await open({ status: 400, body: refusal('KEY_INVALID') })
  expect(await command(url, '--cases=3', '--seed', '5')).toBe(0)
  expect(output.text()).toMatch(/^\n?3 of \d+ calls, seed 5: 0 findings\.$/m)
})
