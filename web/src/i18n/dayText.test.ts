import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { dayText } from './dayText.ts'

/** Just after midnight in Bangkok, still the day before in UTC. */
const NOW = Date.parse('2026-11-20T00:10:00+07:00')

test.each([
  ['2026-11-20T00:01:00+07:00', 'word.today'],
  ['2026-11-19T23:59:00+07:00', 'word.yesterday'],
  ['2026-11-19T00:00:00+07:00', 'word.yesterday'],
  ['2026-11-18T23:59:00+07:00', '18/11/2026'],
  ['never', '-'],
])('shows %s as %s, by the calendar of Bangkok', (at, day) => {
  const t = ((key: string) => key) as TFunction
  expect(dayText(t, at, NOW)).toBe(day)
})
