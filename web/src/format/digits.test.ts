import { expect, test } from 'vitest'
import { digitsOnly, formatAccountNumber, formatCountdown, typedAccountNumber } from './digits.ts'

test('groups an account number of 10 characters', () => {
  expect(formatAccountNumber('1234567890')).toBe('123-456-7890')
  expect(formatAccountNumber('020344718862')).toBe('020344718862')
  expect(formatAccountNumber('123456789')).toBe('123456789')
})

test('groups an account number while it is typed, until it has more than 10 digits', () => {
  expect(['', '416', '4160', '4160827', '4160827351', '41608273512'].map(typedAccountNumber)).toEqual([
    '',
    '416',
    '416-0',
    '416-082-7',
    '416-082-7351',
    '41608273512',
  ])
})

test('keeps only digits, and reads Thai and Lao digits', () => {
  expect(digitsOnly('081-000 0001 a')).toBe('0810000001')
  expect(digitsOnly('๐๘๙ ໐໑໙')).toBe('089019')
})

test('formats a countdown as mm:ss, which ends at 00:00', () => {
  expect(formatCountdown(561_000)).toBe('09:21')
  expect(formatCountdown(900_000)).toBe('15:00')
  expect(formatCountdown(1)).toBe('00:01')
  expect(formatCountdown(0)).toBe('00:00')
  expect(formatCountdown(-5)).toBe('00:00')
})
