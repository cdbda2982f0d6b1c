import { expect, test } from 'vitest'
import { amountOf, amountText, canonicalAmount } from './amountText.ts'

const typed = (data: string) => ({ data, inputType: 'insertText' })
const deleted = { data: null, inputType: 'deleteContentBackward' }
const pasted = { data: null, inputType: 'insertFromPaste' }

test.each([
  ['2000', '2,000'],
  ['1234567.5', '1,234,567.5'],
  ['', ''],
  ['007', '7'],
  ['0', '0'],
  ['.5', '0.5'],
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['฿ 5 000 abc', '5,000'],
  ['1234567890123', '123,456,789'],
])('%j is shown as %j', (text, expected) => {
  expect(amountText(text)).toBe(expected)
})

test('a typed comma starts the satang, as a point does', () => {
  expect(amountText('1,234,', typed(','))).toBe('1,234.')
  expect(amountText('12,', typed(','))).toBe('12.')
  expect(amountText('12,5', typed(','))).toBe('12.5')
  expect(amountText('12.5', typed('5'))).toBe('12.5')
})

test('the commas that group thousands are no decimals, even when a digit is deleted', () => {
  expect(amountText('2,0001', typed('1'))).toBe('20,001')
  expect(amountText('1,23', typed('3'))).toBe('123')
  expect(amountText('2,00', deleted)).toBe('200')
})

test('a pasted amount is read in either notation', () => {
  expect(amountText('1,234.50', pasted)).toBe('1,234.50')
  expect(amountText('1,234', pasted)).toBe('1,234')
  expect(amountText('1234,5', pasted)).toBe('1,234.5')
  expect(amountText('99,95', typed('99,95'))).toBe('99.95')
})

test('a field is filled with an amount as it would be typed', () => {
  expect(amountOf(3180.5)).toBe('3180.50')
  expect(amountOf(1_234_567)).toBe('1234567')
})

test('the app keeps it without thousands', () => {
  expect(canonicalAmount('1,234,567.50')).toBe('1234567.50')
})
