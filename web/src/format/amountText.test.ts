import { expect, test } from 'vitest'
import { amountOf, amountText, canonicalAmount } from './amountText.ts'

const typed = (data: string) => ({ data, inputType: 'insertText' })
const deleted = { data: null, inputType: 'deleteContentBackward' }
const pasted = { data: null, inputType: 'insertFromPaste' }

/** Types the keys one after the other into an empty field. */
const typeKeys = (keys: string) =>
  [...keys].reduce((text, key) => amountText(text + key, typed(key)) ?? text, '')

test.each([
  ['2000', '2,000'],
  ['1234567.5', '1,234,567.5'],
  ['', ''],
  ['007', '7'],
  ['.5', '0.5'],
  ['฿ 5 000 abc', '5,000'],
  ['๑๐๐ บาท', '100'],
  ['1234567890123', '123,456,789'],
])('formats %j as %j', (text, expected) => {
  expect(amountText(text)).toBe(expected)
})

test.each([
  ['1.000', '1,000'],
  ['1.000.000', '1,000,000'],
  ['12,5', '12.5'],
  ['1234,5', '1,234.5'],
  ['1,234.50', '1,234.50'],
  ['0.505', '0.50'],
  ['1.2.3', '1.23'],
  ['๑,๕๐๐', '1,500'],
  ['໒໐໐.໕', '200.5'],
  ['1e3', '1e3'],
])('formats %j, typed key by key, as %j', (keys, expected) => {
  expect(typeKeys(keys)).toBe(expected)
})

test.each([
  ['1,234.50', '1,234.50'],
  ['1.234,50', '1,234.50'],
  ['0,500', '0.50'],
  ['1,000.999', '1,000.99'],
  ['1.234', '1,234'],
  ['12,50', '12.50'],
])('formats the pasted text %j as %j', (text, expected) => {
  expect(amountText(text, pasted)).toBe(expected)
  expect(amountText(text, typed(text))).toBe(expected)
})

test.each(['1e3', '-5', '−5', '10-20', '1x'.repeat(2)])('rejects %j', (text) => {
  expect(amountText(text, pasted)).toBeUndefined()
})

test('keeps the thousands when a digit is inserted or deleted', () => {
  expect(amountText('2,0001', typed('1'))).toBe('20,001')
  expect(amountText('1,23', typed('3'))).toBe('123')
  expect(amountText('2,00', deleted)).toBe('200')
})

test('keeps the decimals when a digit is inserted between them', () => {
  expect(amountText('10.750', typed('7'))).toBe('10.75')
})

test('formats an amount in baht as the field stores it', () => {
  expect(amountOf(3180.5)).toBe('3180.50')
  expect(amountOf(1_234_567)).toBe('1234567')
  expect(canonicalAmount('1,234,567.50')).toBe('1234567.50')
})
