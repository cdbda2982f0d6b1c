import { expect, test } from 'vitest'
import { type Expectations, type Filter, select } from './selection.ts'

const one = (area: string, endpoint: string, name: string) => ({
  area,
  endpoint,
  state: { name, params: {} },
})
const OPEN = 'the service is open'
const MEMBER = 'a member is signed in'
const ENDED = 'the service is terminated'

/** One of each kind, of two areas; one of them changes the whole deployment. */
const everything = {
  pinned: [
    one('lookup', 'GET /api/lookup/info', OPEN),
    one('lookup', 'GET /api/lookup/banks', ENDED),
    one('wallet', 'GET /api/wallet', MEMBER),
    one('wallet', 'POST /api/wallet/transfer', 'a member without a wallet'),
  ],
  journeys: [one('wallet', 'JOURNEY transfer', 'a member without a wallet')],
  socket: [one('chat', 'SOCKET connects', 'a conversation')],
  preflights: [one('wallet', 'CORS GET', OPEN)],
} as unknown as Expectations

const all: Filter = { areas: [], endpoints: [], isShared: false }
const states = { statesUrl: 'http://provider/states', headers: {} }

/** What is chosen, by endpoint, and how the rest is accounted for. */
function selected(filter: Partial<Filter>, source: Parameters<typeof select>[2] = states) {
  const { count, withoutState, leftOut, isComplete, ...lists } = select(
    everything,
    { ...all, ...filter },
    source,
  )
  const endpoints = Object.values(lists).flatMap((list) => list.map(({ endpoint }) => endpoint))
  expect(count).toBe(endpoints.length)
  return { endpoints, withoutState, leftOut, isComplete }
}

test('without a filter it is all of it', () => {
  const { endpoints, ...rest } = selected({})
  expect(endpoints).toHaveLength(7)
  expect(rest).toEqual({ withoutState: 0, leftOut: 0, isComplete: true })
})

test.each<[Partial<Filter>, string[]]>([
  [{ areas: ['chat'] }, ['SOCKET connects']],
  [{ areas: ['lookup', 'chat'] }, ['GET /api/lookup/info', 'GET /api/lookup/banks', 'SOCKET connects']],
  [{ endpoints: ['JOURNEY', '/info'] }, ['GET /api/lookup/info', 'JOURNEY transfer']],
  [{ areas: ['wallet'], endpoints: ['transfer'] }, ['POST /api/wallet/transfer', 'JOURNEY transfer']],
  [{ endpoints: ['CORS'] }, ['CORS GET']],
])('of the filter %j it is just that, and a part', (filter, endpoints) => {
  expect(selected(filter)).toEqual({ endpoints, withoutState: 0, leftOut: 0, isComplete: false })
})

test('on a deployment that others use, what changes the whole of it is left out, and counted', () => {
  const { endpoints, ...rest } = selected({ isShared: true })
  expect(endpoints).not.toContain('GET /api/lookup/banks')
  expect(endpoints).toHaveLength(6)
  expect(rest).toEqual({ withoutState: 0, leftOut: 1, isComplete: false })
  expect(() => selected({ isShared: true, endpoints: ['banks'] })).toThrow('leave nothing to verify')
})

test('without states it is what any service holds, of a member with a token; the rest is counted', () => {
  expect(selected({}, { headers: {} })).toEqual({
    endpoints: ['GET /api/lookup/info', 'CORS GET'],
    withoutState: 5,
    leftOut: 0,
    isComplete: false,
  })
  expect(selected({ areas: ['wallet'], isShared: true }, { headers: {}, token: 't' })).toEqual({
    endpoints: ['GET /api/wallet', 'CORS GET'],
    withoutState: 2,
    leftOut: 0,
    isComplete: false,
  })
})

test.each<[Partial<Filter>, string]>([
  [{ areas: ['lookup', 'lokup'] }, 'there is no area lokup; there are lookup, wallet, chat'],
  [{ endpoints: ['GET', 'a', 'nothing', 'none'] }, 'no endpoint holds "nothing", "none"'],
])('the filter %j names what there is not', (filter, why) => {
  expect(() => selected(filter)).toThrow(why)
})
