import { describe, expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortTime, formatTime, inBangkok } from './date.ts'
import { timeAgo } from './timeAgo.ts'

describe('dates', () => {
  test('show the wall clock of Bangkok, whatever the zone of the phone', () => {
    expect(formatDateTime('2026-11-20T09:40:12.000Z')).toBe('20/11/2026 16:40:12')
    expect(formatDateTime('2026-11-20T18:00:00Z')).toBe('21/11/2026 01:00:00')
    expect(formatDateTime(Date.UTC(2026, 0, 1))).toBe('01/01/2026 07:00:00')
  })

  test('have their parts', () => {
    const moment = new Date('2026-11-20T09:40:12Z')
    expect([formatDate(moment), formatTime(moment), formatShortTime(moment)]).toEqual([
      '20/11/2026',
      '16:40:12',
      '16:40',
    ])
  })

  test('that are none are a dash', () => {
    expect(formatDateTime('soon')).toBe('-')
  })

  test('days end at midnight and weeks on Saturday, both in Bangkok', () => {
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
  ] as const)('%i ms ago is counted in %ss: %i', (ms, unit, count) => {
    expect(timeAgo(now - ms, now)).toEqual({ unit, count })
  })

  test('under a second, and what a fast clock puts into the future, is just now', () => {
    expect(timeAgo(now - 999, now)).toBeUndefined()
    expect(timeAgo(now + 5000, now)).toBeUndefined()
  })
})
