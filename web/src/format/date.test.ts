import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatShortTime, formatTime } from './date.ts'

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
