import { expect, test } from 'vitest'
import { digitsOnly, formatAccountNumber, formatCountdown, typedAccountNumber } from './digits.ts'

test.each([
  ['1234567890', '123-456-7890'],
  ['020344718862', '020344718862'],
  ['123456789', '123456789'],
])('shows the account number %s as %s', (number, text) => {
  expect(formatAccountNumber(number)).toBe(text)
})

test.each([
  ['416', '416'],
  ['4160', '416-0'],
  ['4160827351', '416-082-7351'],
  ['41608273512', '41608273512'],
])('shows the typed account number %s as %s', (number, text) => {
  expect(typedAccountNumber(number)).toBe(text)
})

test('keeps only digits, and reads Thai and Lao digits', () => {
  expect(digitsOnly('081-000 0001 a')).toBe('0810000001')
  expect(digitsOnly('๐๘๙ ໐໑໙')).toBe('089019')
})

test.each([
  [561_000, '09:21'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('shows a countdown of %i ms as %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})
