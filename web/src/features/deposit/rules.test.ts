import { NOON } from '@wallet/mock-server/vitest'
import { expect, test } from 'vitest'
import { canCreateQr, isWithinHours } from './rules.ts'

test.each([
  [-1, '12:00', '13:00', false],
  [0, '12:00', '13:00', true],
  [59, '12:00', '13:00', true],
  [60, '12:00', '13:00', false],
  [659, '23:00', '00:30', false],
  [660, '23:00', '00:30', true],
  [720, '23:00', '00:30', true],
  [749, '23:00', '00:30', true],
  [750, '23:00', '00:30', false],
])('checks whether %i minutes after noon is between %s and %s: %s', (minutes, from, to, isWithin) => {
  expect(isWithinHours(NOON + minutes * 60_000, from, to)).toBe(isWithin)
})

test.each([
  ['KBANK', undefined, false],
  ['KBANK', 0, false],
  ['KBANK', 1, true],
  ['WW', 99_99, false],
  ['WW', 100_00, true],
] as const)(
  'checks whether a %s QR can be created for %s satang, with a minimum of 100 baht: %s',
  (bankCode, satang, can) => {
    expect(canCreateQr(bankCode, satang, 100)).toBe(can)
  },
)
