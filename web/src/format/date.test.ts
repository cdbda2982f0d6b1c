import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortTime, formatTime, inBangkok } from './date.ts'
import { timeAgo } from './timeAgo.ts'

describe('formatDateTime', () => {
  test('shows the time of Bangkok, for any zone of the phone', () => {
    expect(formatDateTime('2026-11-20T09:40:12.000Z')).toBe('20/11/2026 16:40:12')
    expect(formatDateTime('2026-11-20T18:00:00Z')).toBe('21/11/2026 01:00:00')
    expect(formatDateTime(Date.UTC(2026, 0, 1))).toBe('01/01/2026 07:00:00')
  })

  test('shows date and time on their own', () => {
    const moment = new Date('2026-11-20T09:40:12Z')
    expect([formatDate(moment), formatTime(moment), formatShortTime(moment)]).toEqual([
      '20/11/2026',
      '16:40:12',
      '16:40',
    ])
  })

  test('shows a dash for an invalid date', () => {
    expect(formatDateTime('soon')).toBe('-')
  })

  test('ends days at midnight and weeks on Saturday in Bangkok', () => {
    const saturdayNight = inBangkok('2026-11-21T16:59:59Z')
    const sundayMorning = inBangkok('2026-11-21T17:00:00Z')
    expect(saturdayNight.isSame(sundayMorning, 'day')).toBe(false)
    expect(saturdayNight.isSame(sundayMorning, 'week')).toBe(false)
    expect(sundayMorning.isSame(inBangkok('2026-11-28T16:59:59Z'), 'week')).toBe(true)
  })
})

describe('time ago', () => {
  const now = Date.UTC(2026, 10, 20)
  const day = 86_400_000

  test.each([
    [1000, 'second', 1],
    [59_999, 'second', 59],
    [60_000, 'minute', 1],
    [3_600_000 * 2, 'hour', 2],
    [day, 'day', 1],
    [29 * day, 'day', 29],
    [30 * day, 'month', 1],
    [364 * day, 'month', 12],
    [365 * day, 'year', 1],
    [800 * day, 'year', 2],
  ] as const)('counts %i ms in %ss: %i', (ms, unit, count) => {
    expect(timeAgo(now - ms, now)).toEqual({ unit, count })
  })

  test('returns nothing for less than a second or a time in the future', () => {
    expect(timeAgo(now - 999, now)).toBeUndefined()
    expect(timeAgo(now + 5000, now)).toBeUndefined()
  })
})
