import { expect, test } from 'vitest'
import { isEnglishName } from './accountName.ts'
import { digitsOnly, formatAccountNumber, formatCountdown, groupAccountNumber } from './digits.ts'
import { formatPhone, phoneDigits } from './phone.ts'

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
  expect(groupAccountNumber(number)).toBe(text)
})

test('keeps only digits, and reads Thai and Lao digits', () => {
  expect(digitsOnly('081-000 0001 a')).toBe('0810000001')
  expect(digitsOnly('๐๘๙ ໐໑໙')).toBe('089019')
})

test.each([
  [561_400, '09:21'],
  [1, '00:01'],
  [0, '00:00'],
  [-5, '00:00'],
])('shows a countdown of %i ms as %s', (ms, text) => {
  expect(formatCountdown(ms)).toBe(text)
})

test.each([
  ['081-000 0001', '0810000001'],
  ['+66 81 000 0001', '0810000001'],
  ['+66 (0)81 000 0001', '0810000001'],
  ['0066810000001', '0810000001'],
  ['66810000001', '0810000001'],
  ['+856 20 5512 3456', '2055123456'],
  ['00856 020 5512 3456', '2055123456'],
  ['020 5512 3456', '2055123456', true],
  ['030 512 3456', '305123456', true],
  ['020 5512 3456', '02055123456'],
  ['๐๘๑ ๐๐๐ ๐๐๐๑', '0810000001'],
  ['໒໐ ໕໕໑໒ ໓໔໕໖', '2055123456'],
])('reads %s as %s', (text, digits, isLaos = false) => {
  expect(phoneDigits(text, isLaos)).toBe(digits)
})

test.each([
  ...['', '0', '66', '660', '6681000', '66081000000', '8562', '0856123456', '0661234567'],
  ...['1266810000001', '668100000012', '12856205512345', '856205512345678'],
])('changes nothing in "%s", which may be the start of a number', (digits) =>
  expect(phoneDigits(digits)).toBe(digits),
)

test.each([
  ['081000', '081 000'],
  ['0810000001', '081 000 0001'],
  ['02055123456', '020 5512 3456'],
  ['2055123456', '20 5512 3456'],
  ['55123456', '55123456'],
  ['not a number', 'not a number'],
])('formats %s as %s', (number, expected) => {
  expect(formatPhone(number)).toBe(expected)
})

test.each([
  ['SOMSRI JAIDEE', true],
  ['  Somsri  ', true],
  ['สมศรี ใจดี', false],
  ['SOMSRI-JAIDEE', false],
  ['SOMSRI 2', false],
  ['   ', false],
])('recognizes %j as an English name: %s', (name, isEnglish) => {
  expect(isEnglishName(name)).toBe(isEnglish)
})
