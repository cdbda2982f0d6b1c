import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MEMBER, NOON, openBackend } from '../../test/backend.ts'
import { blockStorage, fillStorage } from '../../test/storage.ts'
import { stopTimers } from '../../test/timers.ts'
import { Failure } from '../api/failure.ts'
import { latestStatementQuery } from '../api/queries.ts'
import { logIn, logOut } from '../api/session.ts'
import { queryClient } from '../app/queryClient.ts'
import { ordersOf } from '../moneyViews/useOrder.ts'
import type { OrderRequest } from '../orderTypes/orderTypes.ts'
import { closeToast, currentToasts } from '../ui/toast.ts'
import { createOrder, type Order, type Outcome } from './order.ts'

const { control } = openBackend()

const KIND = 'withdraw'
const DAY_MS = 24 * 60 * 60_000
const request: OrderRequest = { type: 'withdraw', satang: 1 }
const orders = ordersOf(queryClient)

let member: string
let send: ReturnType<typeof vi.fn<(key: string) => Promise<object>>>

beforeEach(() => {
  member = control.member(MEMBER)._id
  logIn(control.tokenOf(MEMBER), true)
  send = vi.fn(async () => ({ message: 'OK' }))
})

/** Shows a screen of this kind until the test ends. */
const watch = (kind = KIND) => onTestFinished(orders.watch(kind))
const place = (kind = KIND) => orders.place(kind, request, (key) => send(key))
const lose = () => Promise.reject(new Failure('network', undefined, undefined))
const recordsIn = (area: Storage): Order[] =>
  Object.keys(area).flatMap((key) => (key.startsWith('order ') ? JSON.parse(area.getItem(key) ?? '') : []))
const stored = () => recordsIn(localStorage)
const store = (order: object, name = `order ${member} ${NOON} k ${KIND}`) =>
  localStorage.setItem(name, JSON.stringify(order))
const orderAt = (at: number): Order => ({
  ...createOrder({ kind: KIND, member, request, since: at, known: [] }, at),
  key: 'k',
  phase: 'checking',
})
const step = (phase: Order['phase'] | undefined) =>
  vi.waitFor(() => expect(orders.orderOf(KIND)?.phase).toBe(phase))
const expectToasts = (count: number) => vi.waitFor(() => expect(currentToasts()).toHaveLength(count))

test('stores the order with the known entries before it is sent, on the device and in the tab', async () => {
  const { statements } = await queryClient.fetchQuery(latestStatementQuery)
  let before: Order[][] = []
  send.mockImplementation(async () => {
    before = [stored(), recordsIn(sessionStorage)]
    return { message: 'OK' }
  })
  await place()
  const [key] = send.mock.calls[0] ?? []
  const known = statements.map(({ _id }) => _id)
  const record = { key, kind: KIND, placedAt: NOON, known, phase: 'sending', request }
  expect(known.length).toBeGreaterThan(0)
  expect(before).toMatchObject([[record], [record]])
})

const over = () => ({ ...orderAt(NOON), phase: 'shown', outcome: { kind: 'done' }, endedAt: NOON })
test.each([
  ['another tab has placed an order', undefined, () => store(over())],
  ['another version of the app has changed an order', 'missing', () => store({ v: 2 })],
  ['the session has ended', undefined, logOut],
] as const)('sends nothing if %s since the tap', async (_, phase, happen) => {
  if (phase) store(over())
  vi.spyOn(navigator.locks, 'request').mockImplementationOnce(async (_, __, task) =>
    Promise.resolve(happen()).then(() => task(null)),
  )
  expect(await place()).toBeUndefined()
  expect(send).not.toHaveBeenCalled()
  expect(orders.orderOf(KIND)?.phase).toBe(phase)
})

test('looks up the order of a tab that the phone has stopped, and takes the answer once the tab goes on', async () => {
  watch()
  let answer = (_: object) => {}
  send.mockReturnValue(new Promise((resolve) => (answer = resolve)))
  const pass = stopTimers()
  const placed = place()
  await vi.waitFor(() => expect(send).toHaveBeenCalled())
  void orders.sync()
  await pass(30_000)
  await step('missing')
  answer({ message: 'OK' })
  expect(await placed).toMatchObject({ kind: 'done' })
  await step(undefined)
})

test.each([
  ['an object of another version', '{"v":2}'],
  ['null', 'null'],
  ['broken JSON', '{'],
  ['an unknown request', { request: { type: 'tip' } }],
  ['an unknown phase', { phase: 'waiting' }],
  ['no outcome', { phase: 'ended' }],
  ['a prize of objects', { phase: 'ended', endedAt: NOON, outcome: { kind: 'done', prize: { label: {} } } }],
  ['the record of another order', { key: 'other' }],
  ['a time that never comes', { since: Number.MAX_VALUE }],
])('blocks only the kind of an unreadable record for 24 h: %s', async (_, record) => {
  const text = typeof record === 'string' ? record : JSON.stringify({ ...orderAt(NOON), ...record })
  localStorage.setItem(`order ${member} ${NOON} k ${KIND}`, text)
  // The clock of the phone was wrong.
  localStorage.setItem(`order ${member} ${NOON + DAY_MS + 1_000} k bonus`, text)
  await orders.sync()
  await step('missing')
  expect(orders.orderOf('bonus')).toBeUndefined()
  expect(await place()).toBeUndefined()
  watch('transfer')
  expect(await place('transfer')).toMatchObject({ kind: 'done' })
  expect(localStorage.getItem(`order ${member} ${NOON} k ${KIND}`)).toBe(text)
  control.advance(24 * 60 * 60 + 1)
  await orders.sync()
  await step(undefined)
})

test.each([
  ['the device is full', fillStorage],
  ['storage is blocked', blockStorage],
])('keeps an order open when %s', async (_, begin) => {
  const end = begin()
  logIn(control.tokenOf(MEMBER), true)
  send.mockImplementationOnce(lose)
  void place()
  await step('checking')
  expect(await place()).toBeUndefined()
  expect(send).toHaveBeenCalledOnce()
  end()
})

test('stores the orders again after the member has cleared the device', async () => {
  send.mockImplementationOnce(lose)
  void place()
  await step('checking')
  localStorage.clear()
  logIn(control.tokenOf(MEMBER), true)
  await orders.sync()
  expect(stored()).toMatchObject([{ kind: KIND, phase: 'checking' }])
})

test('refuses with the general text when a provider makes no QR and says SUCCESS', async () => {
  watch()
  send.mockResolvedValue({ hasQrcode: false, message: 'SUCCESS' })
  expect(await place()).toEqual({ kind: 'refused', failure: { kind: 'refused', code: undefined } })
})

test('does not show the end of an order again after the member has cancelled an upload', async () => {
  send.mockImplementation(() => Promise.reject(new Failure('cancelled', undefined, undefined)))
  expect(await place()).toMatchObject({ kind: 'refused' })
  expect(stored()).toMatchObject([{ phase: 'shown' }])
  expect(currentToasts()).toEqual([])
})

test('shows the end of an order in one toast if no screen watches', async () => {
  expect(await place()).toBeUndefined()
  await expectToasts(1)
  await orders.sync()
  expect(currentToasts()).toHaveLength(1)
  for (const { id } of currentToasts()) closeToast(id)
  await orders.sync()
  orders.leavePage()
  expect([currentToasts(), stored()]).toMatchObject([[], [{ phase: 'shown' }]])
})

test('shows the end of an order again if the page was closed with the toast', async () => {
  await place()
  await expectToasts(1)
  expect(stored()).toMatchObject([{ phase: 'shown' }])
  orders.leavePage()
  expect(stored()).toMatchObject([{ phase: 'ended' }])
})

test('keeps an end on its screen when the screen of another kind closes', async () => {
  watch()
  orders.watch('transfer')()
  store({ ...orderAt(NOON), phase: 'ended', outcome: { kind: 'done' }, endedAt: NOON })
  await orders.sync()
  await step('ended')
})

test('shows the end of an order in a toast, with a new balance, after another tab has replaced the token', async () => {
  watch()
  await queryClient.fetchQuery(latestStatementQuery)
  send.mockImplementation(async () => {
    logIn(control.tokenOf(MEMBER), true)
    return { message: 'OK' }
  })
  expect(await place()).toBeUndefined()
  await step('ended')
  expect(queryClient.getQueryState(latestStatementQuery.queryKey)?.isInvalidated).toBe(true)
})

test.each(['finds nothing', 'is refused'])(
  'offers to send a lost order again after 25 s: the lookup %s',
  async (how) => {
    watch()
    if (how === 'is refused') await control.fault('POST /api/statement', 'error', { code: 'NO_WALLET' })
    send.mockImplementation(lose)
    void place()
    await step('checking')
    control.advance(26)
    await step('missing')
  },
)

test('finds an order that arrives after it was reported as not found', async () => {
  watch()
  store({ ...orderAt(NOON), sentAt: NOON - 60_001, phase: 'missing' })
  await orders.sync()
  await vi.waitFor(() => expect(control.count('POST /api/statement')).toBe(1))
  expect(orders.orderOf(KIND)).toMatchObject({ phase: 'missing' })
  const entry = { memberId: member, source: null, from: 'WALLET', to: 'SCB', amount: 1, createdAt: NOON }
  control
    .world()
    .tables.statements.insert({ ...entry, _id: 'late', statementType: 'withdraw', status: 'SUCCESS' })
  control.lookAgain()
  await step('ended')
  expect(stored()).toMatchObject([{ phase: 'ended', outcome: { kind: 'done' }, entry: 'late' }])
})

test.each([
  [DAY_MS - 1_000, DAY_MS - 1_000, 'found', 'missing', undefined],
  [DAY_MS + 1, DAY_MS - 1_000, 'found', 'missing', undefined],
  [DAY_MS + 1, DAY_MS + 1, 'found', 'ended', { kind: 'notFound' }],
  [DAY_MS + 1, DAY_MS + 1, 'readable', 'ended', { kind: 'notFound' }],
] satisfies [number, number, string, Order['phase'], Outcome | undefined][])(
  'changes an order that was placed %i ms ago, sent %i ms ago and not %s to %s',
  async (age, sentAge, what, expected, outcome) => {
    if (what === 'readable') await control.fault('POST /api/statement', 'malformed')
    watch()
    store({ ...orderAt(NOON - age), sentAt: NOON - sentAge }, `order ${member} ${NOON - age} k ${KIND}`)
    await orders.sync()
    await step(expected)
    expect(orders.orderOf(KIND)).toMatchObject({ ...(outcome && { outcome }) })
    orders.dismiss(KIND)
  },
)

test('finds an order whose answer was lost although the clock of the phone jumps before the tap', async () => {
  watch()
  await queryClient.fetchQuery(latestStatementQuery)
  control.misset(2 * 60 * 60)
  await control.fault('POST /api/wallet/withdraw', 'lost-response', { times: 1 })
  expect(await orders.place(KIND, { type: 'withdraw', satang: 500_00 })).toBeUndefined()
  await step('ended')
  expect(orders.orderOf(KIND)).toMatchObject({ outcome: { kind: 'done' } })
})
