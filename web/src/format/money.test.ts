import { expect, test } from 'vitest'
import { formatMoney, formatShortMoney, formatWhole, parseSatang, toBaht, toSatang } from './money.ts'

test.each([
  [0, '0.00'],
  [1284.5, '1,284.50'],
  [1234567.891, '1,234,567.89'],
  [-3000, '-3,000.00'],
  [-0.001, '0.00'],
  [0.1 + 0.2, '0.30'],
])('shows %s as %s', (baht, text) => {
  expect(formatMoney(baht)).toBe(text)
})

test.each([undefined, null, Number.NaN, Number.POSITIVE_INFINITY, '12', {}])(
  'formats %s as a dash',
  (value) => {
    expect(formatMoney(value)).toBe('-')
    expect(formatWhole(value)).toBe('-')
  },
)

test.each([
  [5000, '5,000'],
  [5000.5, '5,000.50'],
])('shows %s baht on a button as %s', (baht, text) => {
  expect(formatShortMoney(baht)).toBe(text)
})

test.each([
  [7.9, '7'],
  [0, '0'],
  [-12345.6, '-12,345'],
  [-0.5, '0'],
])('shows the count %s as %s', (count, text) => {
  expect(formatWhole(count)).toBe(text)
})
test('sums of baht lose nothing', () => {
  expect(toSatang(0.1) + toSatang(0.2)).toBe(30)
  expect(toSatang(4.35)).toBe(435)
  expect(toBaht(128450)).toBe(1284.5)
})

test.each([
  ['5000', 500000],
  ['5,000.5', 500050],
  ['0.07', 7],
  ['1.', 100],
])('parses %s as %i satang', (text, satang) => {
  expect(parseSatang(text)).toBe(satang)
})

test.each(['', '.', '-5', '1.234', 'abc', '1e3'])('returns no amount for %j', (text) => {
  expect(parseSatang(text)).toBeUndefined()
})
