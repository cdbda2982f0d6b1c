import { expect, test } from 'vitest'
import { crc16, field, fieldsOf, isSealed, sealed } from './emv.ts'

test('the checksum is CRC-16/CCITT-FALSE, in four digits whatever it is', () => {
  expect(crc16('123456789')).toBe('29B1')
  const all = Array.from({ length: 200 }, (_, turn) => crc16(`text ${turn}`))
  expect(all.every((checksum) => /^[0-9A-F]{4}$/.test(checksum))).toBe(true)
  expect(all.some((checksum) => checksum.startsWith('0'))).toBe(true)
})

test('a text says its fields, and holds to the last character', () => {
  const text = sealed([field('00', '01'), field('59', 'x'.repeat(99)), field('62', field('05', 'nested'))])
  expect(isSealed(text)).toBe(true)
  const fields = fieldsOf(text)
  expect(fields?.get('59')).toBe('x'.repeat(99))
  expect(fieldsOf(fields?.get('62') ?? '')?.get('05')).toBe('nested')
  expect(isSealed(text.replace('01', '02'))).toBe(false)
  expect(isSealed(text.slice(0, -1))).toBe(false)
})

test.each(['0', '00', '0002', '000201x', '0003ab', 'ab01x'])('%j is no text of fields', (text) => {
  expect(fieldsOf(text)).toBeNull()
})
