import { expect, test } from 'vitest'
import { accountOf, openDays } from '../../../test/account.ts'
import { openWorld } from '../../../test/world.ts'
import { changeRewards, giveCoins, recordGameResult } from './events.ts'

const NEW = '0810000003'

function setUp(username: string) {
  const opened = openDays(username, { scenario: 'no-otp' })
  return {
    ...opened,
    logIn: () => opened.as(username),
    play: (amount: number, stake?: number, code = 'pg') =>
      recordGameResult(opened.world, { username, code, amount, ...(stake !== undefined && { stake }) }),
  }
}

test('gives one coin per 100 baht of deposits a day, at most ten', () => {
  const { pay, row, moveTo } = setUp(NEW)
  const coinsAfter = (amount: number) => {
    pay(amount)
    return row().coin
  }
  expect([99.99, 0.01 + 1, 250, 5_000].map(coinsAfter)).toEqual([0, 1, 3, 10])
  moveTo('2026-11-21T00:00:00+07:00')
  expect(coinsAfter(100)).toBe(11)
})

test('keeps coins after the limit was reduced', () => {
  const { world, pay, row } = setUp(NEW)
  pay(1_000)
  changeRewards(world, { coinsFromDeposits: 5 })
  pay(100)
  expect(row().coin).toBe(10)
})

test('gives a coin for the first login of a day, except on the first day of the world', () => {
  const { logIn, row, moveTo } = setUp(NEW)
  moveTo('2026-11-20T23:59:59+07:00')
  logIn()
  expect(row().coin).toBe(0)
  moveTo('2026-11-21T00:00:00+07:00')
  logIn()
  logIn()
  expect(row().coin).toBe(1)
  moveTo('2026-11-22T00:00:00+07:00')
  logIn()
  expect(row().coin).toBe(2)
})

test('keeps the number of coins equal to the sum of their entries', () => {
  const { pay, row, post, world } = setUp(NEW)
  pay(300)
  expect(post('/api/spinwheel/spin').body.success).toBe(true)
  giveCoins(world, { username: NEW, amount: 7 })
  const entries = world.tables.coins.by('memberId', row()._id)
  expect(entries.map(({ amount, reason }) => [amount, reason])).toEqual([
    [3, 'deposit'],
    [-1, 'spin'],
    [7, 'given'],
  ])
  expect(row().coin).toBe(9)
})

const check = ({ get }: ReturnType<typeof setUp>) => get('/api/refund/check').body
const nextDay = (opened: ReturnType<typeof setUp>) => {
  opened.moveTo('2026-11-21T12:00:00+07:00')
  return check(opened)
}

function lose(baht: number) {
  const opened = setUp(NEW)
  opened.get('/api/wallet/activate/pg')
  opened.pay(100_000)
  opened.post('/api/wallet/transferAll', { to: 'pg' })
  opened.play(-baht)
  return opened
}

test('pays 10 percent of the loss of the day before, from midnight', () => {
  const opened = lose(1_000)
  opened.play(234, 500)
  opened.moveTo('2026-11-20T23:59:59+07:00')
  expect(check(opened)).toMatchObject({ result: false, refundAmount: 0 })
  opened.moveTo('2026-11-21T00:00:00+07:00')
  expect(check(opened)).toMatchObject({ result: true, refundAmount: 76.6, refundSuccess: 100 })
  expect(opened.get('/api/refund/receive').body).toEqual({ message: 'REFUND_SUCCESS' })
  expect(opened.post('/api/refund', { page: 1, limit: 10 }).body.refunds[0].refundAmount).toBe(76.6)
})

test('adds up the refunds of several days', () => {
  const opened = lose(1_000)
  opened.moveTo('2026-11-21T12:00:00+07:00')
  opened.play(-500)
  opened.moveTo('2026-11-25T12:00:00+07:00')
  expect(check(opened)).toMatchObject({ refundAmount: 150 })
})

test('limits the refund to its maximum, and sets it to 0 below its minimum', () => {
  expect(nextDay(lose(60_000))).toMatchObject({ refundAmount: 5_000 })
  expect(nextDay(lose(10))).toMatchObject({ refundAmount: 1 })
  const small = lose(9.99)
  expect(nextDay(small)).toMatchObject({ result: true, refundAmount: 0 })
  expect(small.get('/api/refund/receive').body).toEqual({ message: 'REFUND_MINIMUM' })
})

test('pays no refund after a day without loss', () => {
  const opened = lose(1)
  opened.play(1)
  expect(nextDay(opened)).toMatchObject({ result: false })
})

test('does not pay a refund again when a day is closed again', () => {
  const opened = lose(1_000)
  nextDay(opened)
  for (const amount of [-100, 600]) {
    opened.moveTo('2026-11-20T13:00:00+07:00')
    opened.play(amount)
    expect(nextDay(opened)).toMatchObject({ refundAmount: 110 })
  }
})

test('adds nothing while refunds are closed', () => {
  const opened = lose(1_000)
  const { row, moveTo } = opened
  row().refund.isOpen = false
  moveTo('2026-11-21T12:00:00+07:00')
  row().refund.isOpen = true
  expect(check(opened)).toMatchObject({ result: false, refundAmount: 0 })
})

test('draws the refund once a day, and keeps it after a lost draw', () => {
  const opened = lose(1_000)
  const { row, get, moveTo } = opened
  moveTo('2026-11-21T12:00:00+07:00')
  Object.assign(row().refund, { success: 0, fail: 100 })
  const lost = { status: 400, body: { message: 'REFUND_CONDITION', hint: expect.any(String) } }
  expect(get('/api/refund/receive')).toEqual(lost)
  row().refund.success = 100
  row().refund.fail = 0
  expect(get('/api/refund/addWallet')).toEqual(lost)
  expect(check(opened)).toMatchObject({ refundAmount: 100 })
  moveTo('2026-11-22T00:00:00+07:00')
  expect(get('/api/refund/receive').body).toEqual({ message: 'REFUND_SUCCESS' })
})

test.each([
  ['2026-11-20T23:59:59+07:00', '19/11'],
  ['2026-12-01T00:00:00+07:00', '30/11'],
])('pays the refund of the day before in Bangkok: at %s for %s', (now, day) => {
  const member = accountOf(openWorld({ now: Date.parse(now) }), '0810000001')
  member.get('/api/refund/receive')
  expect(member.newest().refund).toBe(`ของวันที่ ${day}`)
})

test('shows the day of a refund in a world of any date', () => {
  const member = openWorld({ now: Date.parse('2027-03-05T12:00:00+07:00') }).as('0810000001')
  const { statements } = member.post('/api/statement', { page: 1, limit: 50 }).body
  const [latest] = statements.filter(({ refund }: { refund?: string }) => refund)
  expect([latest.createdAt.slice(0, 10), latest.refund]).toEqual(['2027-03-02', 'ของวันที่ 01/03'])
})
