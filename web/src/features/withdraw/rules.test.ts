import { expect, test } from 'vitest'
import { convertToKip, isWithinBounds, selectWithdrawal } from './useWithdrawForm.ts'

const bounds = { withdrawMin: 100, withdrawMax: 50_000 } as Parameters<typeof isWithinBounds>[1]

test.each([
  [undefined, false],
  [99_99, false],
  [100_00, true],
  [50_000_00, true],
  [50_000_01, false],
])('checks %s satang against 100 to 50,000 baht: %s', (satang, is) => {
  expect(isWithinBounds(satang, bounds)).toBe(is)
})

test('rounds kip down', () => {
  expect(convertToKip(100_00, 612.5)).toBe(61_250)
  expect(convertToKip(100_01, 650.99)).toBe(65_105)
  expect(convertToKip(1_99, 1)).toBe(1)
})

test('collects from the games only when the amount exceeds the wallet', () => {
  expect(selectWithdrawal('total', 500_00, 500_00)).toBe('withdraw')
  expect(selectWithdrawal('total', 500_01, 500_00)).toBe('withdrawAll')
  expect(selectWithdrawal('wallet', 500_01, 500_00)).toBe('withdraw')
})
