import { NOON } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { canCreateQr, isWithinHours } from './rules.ts'

const MINUTE = 60_000
/** So many minutes after noon in Bangkok. */
const at = (minutes: number) => NOON + minutes * MINUTE

test.each([
  ['before', -1, false],
  ['in the first', 0, true],
  ['in the last', 59, true],
  ['after the last', 60, false],
])('the hour from 12:00 to 13:00, %s minute', (_, minutes, isWithin) => {
  expect(isWithinHours(at(minutes), '12:00', '13:00')).toBe(isWithin)
})

test.each([
  ['before', 659, false],
  ['in the first', 660, true],
  ['at midnight, in a', 720, true],
  ['in the last', 749, true],
  ['after the last', 750, false],
])('the time from 23:00 to 00:30, %s minute', (_, minutes, isWithin) => {
  expect(isWithinHours(at(minutes), '23:00', '00:30')).toBe(isWithin)
})

test.each([
  ['KBANK', undefined, false],
  ['KBANK', 0, false],
  ['KBANK', 1, true],
  ['WW', 99_99, false],
  ['WW', 100_00, true],
] as const)('a QR of %s for %s satang, where the least is 100 baht: %s', (bankCode, satang, can) => {
  expect(canCreateQr(bankCode, satang, 100)).toBe(can)
})
