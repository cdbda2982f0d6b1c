import { expect, test } from 'vitest'
import { isWithin, kipFor, withdrawCall } from './rules.ts'

const bounds = { withdrawMin: 100, withdrawMax: 50_000 } as Parameters<typeof isWithin>[1]

test.each([
  [undefined, false],
  [99_99, false],
  [100_00, true],
  [50_000_00, true],
  [50_000_01, false],
])('%s satang may be asked for, from 100 to 50,000 baht: %s', (satang, is) => {
  expect(isWithin(satang, bounds)).toBe(is)
})

test('kip are whole, and never more than the amount is worth', () => {
  expect(kipFor(100_00, 612.5)).toBe(61_250)
  expect(kipFor(100_01, 650.99)).toBe(65_105)
  expect(kipFor(1_99, 1)).toBe(1)
})

test('the games are gathered only for more than the wallet holds', () => {
  expect(withdrawCall('total', 500_00, 500_00)).toBe('POST /api/wallet/withdraw')
  expect(withdrawCall('total', 500_01, 500_00)).toBe('POST /api/wallet/withdrawAll')
  expect(withdrawCall('wallet', 500_01, 500_00)).toBe('POST /api/wallet/withdraw')
})
