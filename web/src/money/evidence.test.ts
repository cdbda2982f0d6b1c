import { expect, test } from 'vitest'
import { NOON, openBackend } from '../../test/backend.ts'
import { editAnswer, put } from '../../test/broken.ts'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { logIn } from '../api/session.ts'
import type { OrderRequest } from '../orderTypes/orderTypes.ts'
import { findTrace, lookUpOrder, toNoTrace } from './evidence.ts'
import { createOrder, type Order, type Outcome } from './order.ts'

const { control, server } = openBackend()

const PHONE = '0810000003'
const request: OrderRequest = { type: 'withdraw', satang: 123_00 }
const order: Order = createOrder(
  { kind: 'withdraw', member: 'm', request, since: NOON - 3_000, known: [] },
  NOON,
)
const done: Outcome = { kind: 'done' }
const hasArrived: Outcome = { kind: 'done', hasArrived: true }
const refused: Partial<Order> = {
  key: 'before',
  placedAt: NOON - 1_000,
  phase: 'shown',
  endedAt: NOON,
  outcome: { kind: 'refused', failure: { kind: 'refused', code: 'MONEY_NOT_ENOUGH' } },
}
const outcomeOf = async (own: Order, others: Order[] = []) =>
  (await lookUpOrder(own, [own, ...others]))?.outcome

/** A withdrawal, and this number of later entries. */
function hold(after: number, status: 'SUCCESS' | 'FAILED' | 'PENDING' = 'SUCCESS') {
  const { members, statements } = control.world().tables
  const memberId = members.first('username', PHONE)?._id ?? ''
  const common = { memberId, source: null, from: 'WALLET', to: 'SCB', status }
  statements.insert({ ...common, _id: 'own', statementType: 'withdraw', amount: 123_00, createdAt: NOON })
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

test.each([
  [0, 'SUCCESS', hasArrived],
  [25, 'SUCCESS', hasArrived],
  [0, 'FAILED', { kind: 'returned' }],
  [0, 'PENDING', done],
] as const)(
  'reads a withdrawal behind %i later entries with the status %s',
  async (after, status, outcome) => {
    hold(after, status)
    expect(await outcomeOf(order)).toEqual(outcome)
  },
)

test('finds a withdrawal although another entry has no amount, and proves nothing without one', async () => {
  hold(1)
  editAnswer(server, 'POST /api/statement', (answer) => put(answer, ['statements', 0, 'amount'], null))
  expect(await outcomeOf(order)).toEqual(hasArrived)
  await expect(outcomeOf({ ...order, since: NOON + 1 })).rejects.toThrow('unreadable')
})

const naga = { code: 'pg', name: '' }
const wallet = { code: 'WALLET', name: '' }
const satang = 5_00
const toNaga: OrderRequest = { type: 'transfer', from: wallet, to: naga, satang: 123_00 }
test.each<[OrderRequest, string, object]>([
  [{ type: 'transfer', from: naga, to: wallet, satang }, 'transfer', { from: 'pg', to: 'WALLET', amount: 5 }],
  [{ type: 'transferAll', to: naga }, 'transfer', { from: 'WALLET', to: 'pg' }],
  [{ type: 'withdraw', satang }, 'withdraw', { amount: 5 }],
  [{ type: 'withdrawAll', satang }, 'withdraw', { amount: 5 }],
  [{ type: 'report', satang }, 'deposit', { to: 'WALLET', amount: 5 }],
  [{ type: 'voucher' }, 'deposit', { from: 'VOUCHER', to: 'WALLET' }],
])('finds the entry of %j only by %s and all of %j', (request, statementType, fields) => {
  const own = { ...order, request }
  const entry = { ...trace('own', 0), from: 'SCB', to: 'SCB', ...fields, statementType } as never
  const others = { statementType: 'bonus', from: 'imi', to: 'imi', amount: 5.01 }
  expect(findTrace(own, [own], [entry])).toBe(entry)
  for (const [field, other] of Object.entries(others))
    if (field in fields || field === 'statementType')
      expect(
        findTrace(own, [own], [{ ...(entry as object), [field]: other } as never]),
        field,
      ).toBeUndefined()
})

test.each(['QR', 'VOUCHER'])('takes no deposit from %s for a reported transfer', (from) => {
  const own: Order = { ...order, request: { type: 'report', satang } }
  const fields = { statementType: 'deposit', from, to: 'WALLET', amount: 5 } as const
  expect(findTrace(own, [own], [{ ...trace('other', 0), ...fields }])).toBeUndefined()
})

test.each([
  ['FAILED', 'the refused order before', undefined],
  ['SUCCESS', 'the order after a refused one', hasArrived],
] as const)('gives an entry with the status %s to %s', async (status, _, outcome) => {
  hold(0, status)
  expect(await outcomeOf(order, [{ ...order, ...refused }])).toEqual(outcome)
})

test.each([
  ['PROCESSING', done],
  ['SUCCESS', hasArrived],
  ['FAILED', { kind: 'returned' }],
] as const)('finds a slip with the status %s although a slip before was refused', async (status, outcome) => {
  const { members, slips } = control.world().tables
  const [known] = slips.all()
  const memberId = members.first('username', PHONE)!._id
  slips.insert({ ...known!, _id: 's', memberId, reference: 'S', createdAt: NOON + 60_000, status })
  logIn(control.tokenOf(PHONE), true)
  const own: Order = { ...order, request: { type: 'slip' } }
  expect(await outcomeOf(own, [{ ...own, ...refused }])).toEqual(outcome)
})

test('takes a coupon that expired for no proof of a claim', async () => {
  logIn(control.tokenOf(PHONE), true)
  const claim: OrderRequest = { type: 'coupon', id: 'gone', label: '', satang: 0, expiry: NOON }
  expect(await outcomeOf({ ...order, request: claim })).toBeUndefined()
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

const at = (second: number) => NOON + second * 1_000
const one = (key: string, second: number, more: Partial<Order> = {}): Order => ({
  ...order,
  key,
  placedAt: at(second),
  since: at(second) - 3_000,
  ...more,
})
const trace = (_id: string, second: number) => ({
  _id,
  createdAt: new Date(at(second)).toISOString(),
  statementType: 'withdraw' as const,
  amount: 123,
})
const ended = (second: number) => ({ phase: 'shown', outcome: done, endedAt: at(second) }) as const
const two = [trace('newer', 13), trace('older', 12)]
const only = [trace('only', 16)]

test.each([
  ['the older trace to the order that was placed first', 'older', [one('own', 10), one('other', 11)], two],
  ['the newer trace to the order that was placed later', 'newer', [one('own', 11), one('other', 10)], two],
  ['no trace of an order that has ended', undefined, [one('own', 10), one('other', 15, ended(20))], only],
  ['a trace newer than the end of the other', 'only', [one('own', 10), one('other', 5, ended(9))], only],
  [
    'no trace with the id of another order',
    'newer',
    [one('own', 10), one('other', 30, { entry: 'older', ...ended(40) })],
    two,
  ],
  [
    'no trace of two orders that ended one after the other',
    undefined,
    [one('own', 14), one('2', 10, ended(12)), one('1', 10, ended(18))],
    [trace('of 1', 17), trace('of 2', 11)],
  ],
  [
    'no trace with the amount of another open order',
    undefined,
    [one('own', 10, { request: { type: 'transferAll', to: naga } }), one('other', 11, { request: toNaga })],
    [{ ...trace('of other', 12), statementType: 'transfer' as const, from: 'WALLET', to: 'pg' }],
  ],
  ['no trace that existed before', 'newer', [one('own', 10, { known: ['older'] })], two],
  ['no trace that is older than the order', 'newer', [one('own', 10, { since: at(13) })], two],
])('gives %s', (_, expected, orders, traces) => {
  expect(findTrace(orders[0]!, orders, traces)?._id).toBe(expected)
})

test('takes an answer that cannot be used as no trace, and no answer as unknown', () => {
  const failed = (kind: Failure['kind']) => () => toNoTrace(new Failure(kind, undefined, undefined))
  expect(failed('unreadable')()).toBeUndefined()
  for (const kind of ['network', 'timeout'] as const) expect(failed(kind), kind).toThrow(Failure)
})
