import { describe, expect, test } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { call } from '../api/call.ts'
import { logIn } from '../api/session.ts'
import { findTrace, lookUpOrder } from './evidence.ts'
import { createOrder, type Order, type Outcome } from './order.ts'
import type { OrderRequest } from './orderTypes.ts'

const { control } = openBackend()

const PHONE = '0810000003'
const request: OrderRequest = { type: 'withdraw', satang: 123_00 }
const order: Order = createOrder(
  { kind: 'withdraw', member: 'm', request, since: NOON - 3_000, known: [] },
  NOON,
)
const done: Outcome = { kind: 'done' }
const refusedWith = (code: string): Partial<Order> => ({
  key: 'before',
  placedAt: NOON - 1_000,
  phase: 'shown',
  endedAt: NOON,
  outcome: { kind: 'refused', failure: { kind: 'refused', code } },
})
const outcomeOf = async (own: Order, others: Order[] = []) => {
  const found = await lookUpOrder(own, [own, ...others])
  return found?.outcome
}

/** A withdrawal, and this number of later entries. */
function hold(after: number, status: 'SUCCESS' | 'FAILED' | 'PENDING' = 'SUCCESS', createdAt = NOON) {
  const { members, statements } = control.world().tables
  const memberId = members.first('username', PHONE)?._id ?? ''
  const common = { memberId, source: null, from: 'WALLET', to: 'SCB', status }
  statements.insert({ ...common, _id: 'own', statementType: 'withdraw', amount: 123_00, createdAt })
  for (let number = 1; number <= after; number++)
    statements.insert({
      ...common,
      _id: `later-${number}`,
      statementType: 'transfer',
      amount: 5_00,
      createdAt: NOON + number * 1_000,
    })
  logIn(control.tokenOf(PHONE), true)
}

test.each([0, 25])('finds a withdrawal behind %i later entries', async (after) => {
  hold(after)
  expect(await outcomeOf(order)).toEqual(done)
})

test.each([
  ['FAILED', { kind: 'returned' }],
  ['PENDING', done],
] as const)('reads a withdrawal with the status %s', async (status, outcome) => {
  hold(0, status)
  expect(await outcomeOf(order)).toEqual(outcome)
})

const naga = { code: 'pg', name: '' }
test.each([
  ['another amount', { type: 'withdraw', satang: 123_01 }],
  ['another type', { type: 'report', satang: 123_00 }],
  ['another payer', { type: 'transfer', from: naga, to: { code: 'SCB', name: '' }, satang: 5_00 }],
  ['another payee', { type: 'transfer', from: { code: 'WALLET', name: '' }, to: naga, satang: 5_00 }],
] as const)('ignores an entry with %s', async (_, other) => {
  hold(1)
  expect(await outcomeOf({ ...order, request: other })).toBeUndefined()
})

test('ignores an entry that is older than the order', async () => {
  hold(0, 'SUCCESS', NOON - 3_001)
  expect(await outcomeOf(order)).toBeUndefined()
})

test('leaves the failed entry of a refused order to that order', async () => {
  hold(0, 'FAILED')
  const before = { ...order, ...refusedWith('MONEY_NOT_ENOUGH') }
  expect(await outcomeOf(order, [before])).toBeUndefined()
})

test('finds an entry of money that moved although an order before was refused', async () => {
  hold(0)
  const before = { ...order, ...refusedWith('MONEY_NOT_ENOUGH') }
  expect(await outcomeOf(order, [before])).toEqual(done)
})

test('finds a slip although a slip before was refused', async () => {
  const { members, slips } = control.world().tables
  const [known] = slips.all()
  const memberId = members.first('username', PHONE)!._id
  slips.insert({ ...known!, _id: 's', memberId, reference: 'S', createdAt: NOON })
  logIn(control.tokenOf(PHONE), true)
  const own: Order = { ...order, request: { type: 'slip' } }
  expect(await outcomeOf(own, [{ ...own, ...refusedWith('SLIP_INVALID_FILE') }])).toEqual(done)
})

test('counts how often a bonus was received when it has ended', async () => {
  logIn(control.tokenOf('0810000001'), true)
  const { bonuses } = await call('GET /api/bonus')
  const ended = bonuses.find(
    ({ userBonus }) => userBonus?.isActive === false && userBonus.received.length > 0,
  )
  const received = ended?.userBonus?.received.length ?? 0
  const after = (before: number) =>
    outcomeOf({ ...order, request: { type: 'bonus', code: ended?.code ?? '', received: before } })
  expect(await after(received - 1)).toEqual(done)
  expect(await after(received)).toBeUndefined()
})

describe('findTrace', () => {
  const at = (second: number) => NOON + second * 1_000
  const one = (key: string, second: number, more: Partial<Order> = {}): Order => ({
    ...order,
    key,
    placedAt: at(second),
    since: at(second) - 3_000,
    ...more,
  })
  const trace = (_id: string, second: number) => ({ _id, createdAt: new Date(at(second)).toISOString() })
  const find = (own: Order, orders: Order[], traces: ReturnType<typeof trace>[]) =>
    findTrace(own, orders, traces, () => true)?._id
  const ended = { phase: 'shown', outcome: done, endedAt: at(20) } as const

  test('gives the older of two traces to the order that was placed first', () => {
    const [first, second] = [one('first', 10), one('second', 11)]
    const traces = [trace('newer', 13), trace('older', 12)]
    expect(find(first, [second, first], traces)).toBe('older')
    expect(find(second, [second, first], traces)).toBe('newer')
  })

  test('gives a trace to an order that ended before an open one', () => {
    const [open, over] = [one('open', 10), one('over', 15, ended)]
    expect(find(open, [open, over], [trace('only', 16)])).toBeUndefined()
  })

  test('gives no trace to an order that ended before the trace', () => {
    const [open, over] = [one('open', 10), one('over', 5, { ...ended, endedAt: at(9) })]
    expect(find(open, [open, over], [trace('only', 16)])).toBe('only')
  })

  test.each([
    ['belongs to another order', { entry: 'taken', ...ended }, {}],
    ['existed before', {}, { known: ['taken'] }],
    ['is older than the order', {}, { since: at(13) }],
  ] as const)('skips a trace that %s', (_, other, own) => {
    const order = one('own', 10, own)
    expect(find(order, [order, one('other', 30, other)], [trace('second', 13), trace('taken', 12)])).toBe(
      'second',
    )
  })
})
