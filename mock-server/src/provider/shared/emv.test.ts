import { expect, test } from 'vitest'
import { addChecksum, crc16, field, hasValidChecksum, parseFields } from './emv.ts'

test('computes CRC-16/CCITT-FALSE and pads it to four digits', () => {
  expect(crc16('123456789')).toBe('29B1')
  const all = Array.from({ length: 200 }, (_, turn) => crc16(`text ${turn}`))
  expect(all.every((checksum) => /^[0-9A-F]{4}$/.test(checksum))).toBe(true)
  expect(all.some((checksum) => checksum.startsWith('0'))).toBe(true)
})

test('parses nested fields, and notices a changed or missing character', () => {
  const text = addChecksum(
    [field('00', '01'), field('59', 'x'.repeat(99)), field('62', field('05', 'nested'))],
    '63',
  )
  expect(hasValidChecksum(text, '63')).toBe(true)
  const fields = parseFields(text)
  expect(fields?.get('59')).toBe('x'.repeat(99))
  expect(parseFields(fields?.get('62') ?? '')?.get('05')).toBe('nested')
  expect(hasValidChecksum(text.replace('01', '02'), '63')).toBe(false)
  expect(hasValidChecksum(text.slice(0, -1), '63')).toBe(false)
})

test.each(['0', '00', '0002', '000201x', '0003ab', 'ab01x'])('rejects %j, which has no fields', (text) => {
  expect(parseFields(text)).toBeNull()
})
