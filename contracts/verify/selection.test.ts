import { expect, test } from 'vitest'
import type { RunnableCase } from './pacts.ts'
import { type Filter, type Omitted, select } from './selection.ts'

const one = (area: string, endpoint: string, name: string) => ({
  area,
  endpoint,
  state: { name, params: {} },
})
const OPEN = 'the service is open'
const MEMBER = 'a member is signed in'
const ENDED = 'the service is terminated'

/** Cases of all kinds in three areas. One changes the whole deployment, and one needs keys. */
const everything = [
  one('lookup', 'GET /api/lookup/info', OPEN),
  one('lookup', 'GET /api/lookup/banks', ENDED),
  one('wallet', 'GET /api/wallet', MEMBER),
  one('wallet', 'POST /api/wallet/transfer', 'a member without a wallet'),
  { ...one('wallet', 'JOURNEY transfer', OPEN), needsKeys: true, needsStates: true },
  one('chat', 'SOCKET connects', 'a conversation'),
  one('wallet', 'CORS GET', OPEN),
] as RunnableCase[]

const all: Filter = { areas: [], endpoints: [], isShared: false, keys: true, race: true }
const states = { statesUrl: 'http://provider/states', headers: {} }

function selected(filter: Partial<Filter>, source: Parameters<typeof select>[2] = states) {
  const { cases, omitted } = select(everything, { ...all, ...filter }, source)
  return { endpoints: cases.map(({ endpoint }) => endpoint), omitted }
}

test.each<[Partial<Filter>, string[]]>([
  [{ areas: ['chat'] }, ['SOCKET connects']],
  [{ areas: ['lookup', 'chat'] }, ['GET /api/lookup/info', 'GET /api/lookup/banks', 'SOCKET connects']],
  [{ endpoints: ['JOURNEY', '/info'] }, ['GET /api/lookup/info', 'JOURNEY transfer']],
  [{ areas: ['wallet'], endpoints: ['transfer'] }, ['POST /api/wallet/transfer', 'JOURNEY transfer']],
  [{ endpoints: ['CORS'] }, ['CORS GET']],
])('selects the cases of the filter %j', (filter, endpoints) => {
  expect(selected(filter)).toEqual({ endpoints, omitted: { filter: 7 - endpoints.length } })
})

test.each<[string, Partial<Filter>, Parameters<typeof select>[2], string[], Omitted]>([
  ['--shared', { isShared: true }, states, ['GET /api/lookup/banks'], { shared: 1 }],
  ['--no-keys', { keys: false }, states, ['JOURNEY transfer'], { 'no-keys': 1 }],
  [
    'no states and no token',
    {},
    { headers: {} },
    [
      'GET /api/lookup/banks',
      'GET /api/wallet',
      'POST /api/wallet/transfer',
      'JOURNEY transfer',
      'SOCKET connects',
    ],
    { states: 5 },
  ],
  [
    'a token without states',
    { isShared: true },
    { headers: {}, token: 't' },
    ['GET /api/lookup/banks', 'POST /api/wallet/transfer', 'JOURNEY transfer', 'SOCKET connects'],
    { shared: 1, states: 3 },
  ],
])('leaves out and counts cases with %s', (_, filter, source, left, omitted) => {
  const every = selected({}).endpoints
  expect(selected(filter, source)).toEqual({
    endpoints: every.filter((endpoint) => !left.includes(endpoint)),
    omitted,
  })
})

test.each<[Partial<Filter>, string]>([
  [{ areas: ['lookup', 'lokup'] }, 'there is no area lokup; there are lookup, wallet, chat'],
  [{ endpoints: ['GET', 'a', 'nothing', 'none'] }, 'no endpoint contains "nothing", "none"'],
  [{ isShared: true, endpoints: ['banks'] }, 'the options leave out every case'],
])('rejects the filter %j', (filter, why) => {
  expect(() => selected(filter)).toThrow(why)
})
