import { VOUCHER_KEY } from '@wallet/contracts/limits'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/world.ts'
import { encryptVoucher } from '../../provider/areas/deposit/voucherCipher.ts'
import { curlOf } from './curl.ts'
import { Secrets } from './secrets.ts'
import { testOf } from './testFile.ts'

const { world, visitor } = openWorld()
const secrets = new Secrets(world)
const voucher = (link: string) => encryptVoucher(link, 'Sabai Pay', VOUCHER_KEY)

test('public passwords and codes stay; any other is replaced, each by one of its own', () => {
  expect(secrets.inPlaceOf('password', 'wallet-demo-1')).toBe('wallet-demo-1')
  const [one, another] = ['their own', 'of somebody else'].map((own) => secrets.inPlaceOf('password', own))
  expect(new Set([one, another, 'their own', 'of somebody else']).size).toBe(4)
  expect(secrets.inPlaceOf('password', 'their own')).toBe(one)
  // No shorter: it would be refused where the own one was not.
  expect(secrets.inPlaceOf('password', 'a'.repeat(30))).toHaveLength(30)
  expect(secrets.inPlaceOf('otpCode', '123456')).toBe('123456')
  expect(secrets.inPlaceOf('otpCode', '654321')).toBe('000000')
  expect(secrets.inPlaceOf('otpToken', 'abc')).toBe('unknown-token')
})

test("a voucher of the samples stays, another's does not", () => {
  const sample = voucher('https://voucher.example/campaign?v=DEMO250')
  expect(secrets.inPlaceOf('link', sample)).toBe(sample)
  expect(secrets.inPlaceOf('link', voucher('https://gift.example/?v=mine'))).toBe('another-voucher')
})

test('a command confirms the code that it was given: its token opens nothing else', () => {
  const { otpToken } = visitor.post('/api/otp/send', { phoneNumber: '0891111111' }).body
  visitor.post('/api/otp/verify', { otpToken, otpCode: '123456' })
  expect(curlOf(world, 'default', { number: 2 })).toContain(otpToken)
})

test('a fault that held calls up for long does so for a moment in a test', () => {
  const { world: slow } = openWorld()
  const body = { endpoint: '*', kind: 'delay', delayMs: 30_000, jitterMs: 20_000 }
  slow.journal.note({ at: slow.now, action: 'POST /faults', body })
  const { text } = testOf(slow, 'slow', {})
  expect(text).toMatch(/delayMs: 100, jitterMs: 100/)
})

test('a test begins as many days after its scenario as the journal does', () => {
  const { world: later, visitor: guest } = openWorld()
  later.offset += 2 * 86_400_000
  guest.get('/api/lookup/info')
  expect(testOf(later, 'later', {}).text).toContain('+07:00`) + 2 * 86_400_000')
})
