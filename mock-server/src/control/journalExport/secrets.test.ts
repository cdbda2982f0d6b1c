import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import { curlOf } from './curl.ts'
import { Secrets } from './secrets.ts'

const { world, visitor } = openWorld()
const secrets = new Secrets(world)
const voucher = (link: string) => encryptVoucher(link, 'Sabai Pay', VOUCHER_KEY)

test('keeps public passwords and codes, and replaces every other password by its own value', () => {
  expect(secrets.inPlaceOf('password', 'wallet-demo-1')).toBe('wallet-demo-1')
  const [one, another] = ['first-secret', 'second-secret'].map((own) => secrets.inPlaceOf('password', own))
  expect(new Set([one, another, 'first-secret', 'second-secret']).size).toBe(4)
  expect(secrets.inPlaceOf('password', 'first-secret')).toBe(one)
  // The rules could reject a shorter password than the original.
  expect(secrets.inPlaceOf('password', 'a'.repeat(30))).toHaveLength(30)
  expect(secrets.inPlaceOf('otpCode', '123456')).toBe('123456')
  expect(secrets.inPlaceOf('otpCode', '654321')).toBe('000000')
  expect(secrets.inPlaceOf('otpToken', 'abc')).toBe('unknown-token')
})

test('keeps a sample voucher and replaces any other', () => {
  const sample = voucher('https://voucher.example/campaign?v=DEMO250')
  expect(secrets.inPlaceOf('link', sample)).toBe(sample)
  expect(secrets.inPlaceOf('link', voucher('https://gift.example/?v=mine'))).toBe('another-voucher')
})

test('keeps the OTP token in a curl command', () => {
  const { otpToken } = visitor.post('/api/otp/send', { phoneNumber: '0891111111' }).body
  visitor.post('/api/otp/verify', { otpToken, otpCode: '123456' })
  expect(curlOf(world, 'default', { number: 2 })).toContain(otpToken)
})
