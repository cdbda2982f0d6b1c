import { expect, test } from 'vitest'
import { openDays } from '../../../../test/account.ts'
import { changeRewards } from '../../life/events.ts'

const NEW = '0810000003'
const RICH = '0810000001'

function setUp(phone: string) {
  const opened = openDays(phone)
  return {
    ...opened,
    take: (code: string) => opened.get(`/api/bonus/activate/${code}`),
    clear: () => opened.get('/api/bonus/clear'),
  }
}

const refused = { status: 400, body: { message: 'BONUS_CONDITION' } }

test.each([
  ['on this day', 'GOAL80', 80, '2026-11-20T23:59:00+07:00', '2026-11-21T00:00:00+07:00'],
  ['in this week', 'KHONG50', 50, '2026-11-21T23:59:00+07:00', '2026-11-22T00:00:00+07:00'],
])('counts the deposits %s for the bonus %s', (_, code, amount, last, over) => {
  const { take, clear, pay, moveTo } = setUp(NEW)
  expect(take(code)).toEqual(refused)
  pay(amount - 1)
  expect(take(code)).toEqual(refused)
  pay(1)
  moveTo(last)
  expect(take(code).status).toBe(200)
  clear()
  moveTo(over)
  expect(take(code)).toEqual(refused)
})

test('counts deposits of any time for a limited bonus', () => {
  const { take, pay, moveTo } = setUp(NEW)
  expect(take('LUCKY30')).toEqual(refused)
  pay(30)
  moveTo('2027-11-20T12:00:00+07:00')
  expect(take('LUCKY30').status).toBe(200)
})

test('adds seeded and new deposits', () => {
  const { world, memberId, take, pay } = setUp(RICH)
  const came = world.tables.statements
    .by('memberId', memberId)
    .filter(({ statementType, status }) => statementType === 'deposit' && status === 'SUCCESS')
    .reduce((sum, { amount }) => sum + amount, 0)
  world.tables.bonuses.edit('GOAL80').amount = came + 10_000
  pay(99)
  expect(take('GOAL80')).toEqual(refused)
  pay(1)
  expect(take('GOAL80').status).toBe(200)
})

test('counts the seeded deposits on the first day only', () => {
  const { take, clear, moveTo } = setUp(RICH)
  expect(take('GOAL80').status).toBe(200)
  moveTo('2026-11-21T12:00:00+07:00')
  clear()
  expect(take('GOAL80')).toEqual(refused)
})

/** Takes and ends a bonus until it is rejected. Returns the number of receipts. */
function takeAll({ take, clear }: ReturnType<typeof setUp>, code: string) {
  for (let times = 0; times < 10; times++) {
    const { status, body } = take(code)
    if (status !== 200) {
      expect(body).toEqual({ message: 'BONUS_MAX_CLAIMED' })
      return times
    }
    clear()
  }
  return expect.fail(`${code} can be had for ever`)
}

test.each<[string, string, number, Record<string, number>]>([
  ['daily bonus from midnight', 'GOAL80', 2, { '2026-11-20T23:59:59.999': 0, '2026-11-21T00:00:00': 2 }],
  [
    'weekly bonus from Sunday',
    'WEEKEND200',
    2,
    { '2026-11-21T23:59:59.999': 0, '2026-11-22T00:00:00': 2, '2026-11-28T23:59:59.999': 0 },
  ],
  ['limited bonus never', 'LUCKY30', 3, { '2027-11-20T12:00:00': 0 }],
])('allows again, in Bangkok, a %s', (_, code, first, later) => {
  const opened = setUp(NEW)
  changeRewards(opened.world, { bonusDepositTimes: 0 })
  expect(takeAll(opened, code)).toBe(first)
  for (const [moment, times] of Object.entries(later)) {
    opened.moveTo(`${moment}+07:00`)
    expect(takeAll(opened, code), moment).toBe(times)
  }
})
