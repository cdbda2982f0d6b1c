import { NOON } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { canCreateQr, isWithinHours } from './rules.ts'

const MINUTE = 60_000
/** So many minutes after noon in Bangkok. */
const at = (minutes: number) => NOON + minutes * MINUTE

test.each([
  ['12:00', '13:00', 'before', -1, false],
  ['12:00', '13:00', 'in the first', 0, true],
  ['12:00', '13:00', 'in the last', 59, true],
  ['12:00', '13:00', 'after the last', 60, false],
  ['23:00', '00:30', 'before', 659, false],
  ['23:00', '00:30', 'in the first', 660, true],
  ['23:00', '00:30', 'at midnight, in a', 720, true],
  ['23:00', '00:30', 'in the last', 749, true],
  ['23:00', '00:30', 'after the last', 750, false],
])('the time from %s to %s, %s minute', (from, to, _, minutes, isWithin) => {
  expect(isWithinHours(at(minutes), from, to)).toBe(isWithin)
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
