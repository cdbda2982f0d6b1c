import { generate, validate } from 'promptparse'
import { expect, test } from 'vitest'
import { NOON } from '../../../test/world.ts'
import { Random } from '../../engine/random.ts'
import { miniQrText, parseMiniQr } from '../shared/emv.ts'
import { createReference } from './transfers.ts'

const transRef = '00111222233344ABCD12'
/** A mini-QR of promptparse, an independent library. */
const REAL = generate.slipVerify({ sendingBank: '014', transRef })

test('reads the mini-QR of a real bank', () => {
  expect(parseMiniQr(REAL)).toEqual({ reference: transRef })
})

test('writes a mini-QR that it and the independent library read', () => {
  const reference = createReference(new Random(1), NOON)
  expect(parseMiniQr(miniQrText(reference))).toEqual({ reference })
  expect(validate.slipVerify(miniQrText(reference))).toEqual({ sendingBank: '000', transRef: reference })
})

test('does not trust a reference that does not fit the checksum', () => {
  expect(parseMiniQr(REAL.replace('ABCD', 'ABCE'))).toBe('unstable')
})

test.each(['', 'https://example.com', '00020101021230570016A0000006770101116304ABCD'])(
  'rejects %j, which is not a mini-QR',
  (text) => {
    expect(parseMiniQr(text)).toBeNull()
  },
)

test.each(['2026-11-20T00:00:00+07:00', '2026-11-20T23:59:59+07:00'])(
  'starts a reference with the day in Bangkok: %s',
  (moment) => {
    expect(createReference(new Random(1), Date.parse(moment))).toMatch(/^20261120\d{9}$/)
  },
)
