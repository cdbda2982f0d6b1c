import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../test/world.ts'
import { rewardsChanged } from '../../life/events.ts'

const NEW = '0810000003'

/** A world whose bonuses ask for no deposit. */
function openGenerous(options?: Parameters<typeof openWorld>[0]) {
  const opened = openWorld(options)
  rewardsChanged(opened.world, { bonusDepositTimes: 0 })
  return opened
}

describe('how often a bonus can be received', () => {
  /** Takes and ends a bonus as often as it can be had, and says how often that was. */
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

  test('by day: again from midnight in Bangkok', () => {
    const opened = openGenerous()
    expect(takeAll(opened, 'GOAL8')).toBe(2)
    opened.moveTo('2026-11-20T23:59:59.999+07:00')
    expect(takeAll(opened, 'GOAL8')).toBe(0)
    opened.moveTo('2026-11-21T00:00:00+07:00')
    expect(takeAll(opened, 'GOAL8')).toBe(2)
  })

  test('by week: again from Sunday', () => {
    const opened = openGenerous()
    expect(takeAll(opened, 'WEEKEND20')).toBe(2)
    opened.moveTo('2026-11-21T23:59:59.999+07:00')
    expect(takeAll(opened, 'WEEKEND20')).toBe(0)
    opened.moveTo('2026-11-22T00:00:00+07:00')
    expect(takeAll(opened, 'WEEKEND20')).toBe(2)
    opened.moveTo('2026-11-28T23:59:59.999+07:00')
    expect(takeAll(opened, 'WEEKEND20')).toBe(0)
  })

  test('a week may span two years, and is not seven days from the receipt', () => {
    const opened = openGenerous({ now: Date.parse('2026-12-31T12:00:00+07:00') })
    expect(takeAll(opened, 'WEEKEND20')).toBe(2)
    opened.moveTo('2027-01-02T12:00:00+07:00')
    expect(takeAll(opened, 'WEEKEND20')).toBe(0)
    opened.moveTo('2027-01-03T00:00:00+07:00')
    expect(takeAll(opened, 'WEEKEND20')).toBe(2)
  })

  test('limited: never again', () => {
    const opened = openGenerous()
    expect(takeAll(opened, 'LUCKY3')).toBe(3)
    opened.moveTo('2027-11-20T12:00:00+07:00')
    expect(takeAll(opened, 'LUCKY3')).toBe(0)
  })
})

test('walk: not received, active, ended, fully received, and again on the next day', () => {
  const opened = openGenerous()
  let client = opened.as(NEW)
  const state = () => {
    const { bonuses } = client.get('/api/bonus').body
    const { userBonus } = bonuses.find(({ code }: { code: string }) => code === 'GOAL8')
    const { status } = client.get('/api/bonus/check/active').body
    return {
      active: status,
      isActiveInList: userBonus?.isActive ?? false,
      received: userBonus?.received.length ?? 0,
    }
  }
  const step = (path: string) => client.get(`/api/bonus/${path}`)
  expect(state()).toEqual({ active: false, isActiveInList: false, received: 0 })
  expect(step('clear').body.message).toBe('NO_DATA')
  step('activate/GOAL8')
  expect(state()).toEqual({ active: true, isActiveInList: true, received: 1 })
  expect(step('activate/GOAL8').body.message).toBe('BONUS_ALREADY_ACTIVE')
  expect(step('activate/DAILY10').body.message).toBe('BONUS_ALREADY_ACTIVE')
  step('clear')
  expect(state()).toEqual({ active: false, isActiveInList: false, received: 1 })
  step('activate/GOAL8')
  expect(state()).toEqual({ active: true, isActiveInList: true, received: 2 })
  step('clear')
  expect(step('activate/GOAL8').body.message).toBe('BONUS_MAX_CLAIMED')
  expect(state()).toEqual({ active: false, isActiveInList: false, received: 2 })
  opened.moveTo('2026-11-21T00:00:00+07:00')
  client = opened.as(NEW)
  expect(step('activate/GOAL8').status).toBe(200)
  expect(state()).toEqual({ active: true, isActiveInList: true, received: 3 })
})
