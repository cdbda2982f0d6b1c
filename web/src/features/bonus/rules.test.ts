import i18next from 'i18next'
import { expect, test } from 'vitest'
import { type Bonus, calculateShare, countClaims, fillPercent, getBonusState, limitText } from './rules.ts'

/** Sunday, 22 November 2026, one minute after midnight in Bangkok. */
const SUNDAY = Date.parse('2026-11-22T00:01:00+07:00')
const at = (time: string) => ({ updatedAt: new Date(`${time}+07:00`).toISOString() })

const bonus = (type: Bonus['type'], received: { updatedAt: string }[], more: Partial<Bonus> = {}): Bonus => ({
  code: 'TEST',
  type,
  maxReceived: 1,
  percentFail: 50,
  banners: [],
  userBonus: { _id: '1', isActive: false, received },
  ...more,
})

const old = at('2025-01-01T12:00:00')
const saturdayNight = at('2026-11-21T23:59:59')
const sunday = at('2026-11-22T00:00:00')

test.each([
  ['limit', [old, saturdayNight, sunday], 3],
  [null, [old, saturdayNight, sunday], 3],
  ['day', [old, saturdayNight, sunday], 1],
  ['day', [saturdayNight], 0],
  ['week', [old, saturdayNight], 0],
  ['week', [sunday], 1],
] as const)('counts the claims of the type %s, case %#', (type, received, count) => {
  expect(countClaims(bonus(type, [...received]), SUNDAY)).toBe(count)
})

test('counts the whole week until Saturday, 23:59:59 in Bangkok', () => {
  const saturday = Date.parse('2026-11-28T23:59:59+07:00')
  expect(countClaims(bonus('week', [sunday]), saturday)).toBe(1)
  expect(countClaims(bonus('week', [sunday]), saturday + 1000)).toBe(0)
})

test('shows a limit of 0 claims', () => {
  expect(limitText(i18next.t, { type: 'week', maxReceived: 0 })).toBe('0\u00a0times a week')
})

test('returns active before full, and full when every claim is used', () => {
  const once = [at('2026-11-22T00:00:30')]
  expect(getBonusState(bonus('day', []), SUNDAY)).toBe('open')
  expect(getBonusState(bonus('day', once, { maxReceived: 2 }), SUNDAY)).toBe('open')
  expect(getBonusState(bonus('day', once), SUNDAY)).toBe('full')
  const active = { _id: '1', isActive: true, received: once }
  expect(getBonusState(bonus('day', once, { userBonus: active }), SUNDAY)).toBe('active')
})

test.each([
  ['loses {percentFail}% of it', 'loses 80% of it'],
  ['loses {{ percentFail }}%, that is {percentFail}%', 'loses 80%, that is 80%'],
])('fills the percentage into the notice %j', (notice, filled) => {
  expect(fillPercent(notice, 80)).toBe(filled)
})

test.each([
  [333, 50, 166],
  [199, 99, 197],
])('rounds the share down: of %i satang, %i percent are %i', (satang, percent, share) => {
  expect(calculateShare(satang, percent)).toBe(share)
})
