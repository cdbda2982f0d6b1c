import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { rewardsChanged } from '../../life/events.ts'

const NEW = '0810000003'

/** Opens a world with bonuses that require no deposit. */
function openGenerous(options?: Parameters<typeof openWorld>[0]) {
  const opened = openWorld(options)
  rewardsChanged(opened.world, { bonusDepositTimes: 0 })
  return opened
}

/** Takes and ends a bonus until it is rejected. Returns the number of receipts. */
function takeAll(opened: ReturnType<typeof openWorld>, code: string) {
  const client = opened.as(NEW)
  for (let times = 0; times < 10; times++) {
    const { status, body } = client.get(`/api/bonus/activate/${code}`)
    if (status !== 200) {
      expect(body).toEqual({ message: 'BONUS_MAX_CLAIMED' })
      return times
    }
    client.get('/api/bonus/clear')
  }
  return expect.fail(`${code} can be had for ever`)
}

test('allows a daily bonus again from midnight in Bangkok', () => {
  const opened = openGenerous()
  expect(takeAll(opened, 'GOAL8')).toBe(2)
  opened.moveTo('2026-11-20T23:59:59.999+07:00')
  expect(takeAll(opened, 'GOAL8')).toBe(0)
  opened.moveTo('2026-11-21T00:00:00+07:00')
  expect(takeAll(opened, 'GOAL8')).toBe(2)
})

test('allows a weekly bonus again from Sunday', () => {
  const opened = openGenerous()
  expect(takeAll(opened, 'WEEKEND20')).toBe(2)
  opened.moveTo('2026-11-21T23:59:59.999+07:00')
  expect(takeAll(opened, 'WEEKEND20')).toBe(0)
  opened.moveTo('2026-11-22T00:00:00+07:00')
  expect(takeAll(opened, 'WEEKEND20')).toBe(2)
  opened.moveTo('2026-11-28T23:59:59.999+07:00')
  expect(takeAll(opened, 'WEEKEND20')).toBe(0)
})

test('allows a limited bonus once', () => {
  const opened = openGenerous()
  expect(takeAll(opened, 'LUCKY3')).toBe(3)
  opened.moveTo('2027-11-20T12:00:00+07:00')
  expect(takeAll(opened, 'LUCKY3')).toBe(0)
})
