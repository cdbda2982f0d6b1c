import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import { Secrets } from './answerValues.ts'
import { curlOf } from './curl.ts'

test('keeps public secrets, and replaces every other secret by its own value', () => {
  const { world, visitor } = openWorld()
  const secrets = new Secrets(world)
  const replaced = (key: string) => (secret: string) => secrets.replacementOf(key, secret)
  const own = ['first-secret', 'second-secret', 'first-secret'].map(replaced('password'))
  expect([own[0], new Set([...own, 'first-secret', 'second-secret']).size]).toEqual([own[2], 4])
  // The rules could reject a shorter password than the original.
  expect(replaced('password')('a'.repeat(30))).toHaveLength(30)
  expect(replaced('password')('wallet-demo-1')).toBe('wallet-demo-1')
  expect(['123456', '654321'].map(replaced('otpCode'))).toEqual(['123456', '000000'])
  expect(replaced('otpToken')('abc')).toBe('unknown-token')
  const [sample = '', gift = ''] = [
    'https://voucher.example/campaign?v=DEMO250',
    'https://gift.example/?v=mine',
  ].map((link) => encryptVoucher(link, 'Sabai Pay', VOUCHER_KEY))
  expect([sample, gift].map(replaced('link'))).toEqual([sample, 'another-voucher'])
  // A curl command needs the OTP token, which gives no access alone.
  const { otpToken } = visitor.post('/api/otp/send', { phoneNumber: '0891111111' }).body
  visitor.post('/api/otp/verify', { otpToken, otpCode: '123456', constructor: 'x', password: 'my-secret' })
  expect(curlOf(world, 'default', { number: 2 })).toMatch(new RegExp(`^(?!.*my-secret).*${otpToken}`))
})
