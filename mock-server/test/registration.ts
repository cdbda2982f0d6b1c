import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { OTP_CODE } from '@wallet/fixtures/personas'
import { openWorld } from './world.ts'

export const NEW_PHONE = '0891234567'
export const NEW_PASSWORD = 'my-own-password'

type Registration = RequestBody<'POST /api/account'>

export const registration = (change: Partial<Registration> = {}): Registration => ({
  name: 'สมศรี ใจดี',
  username: NEW_PHONE,
  password: NEW_PASSWORD,
  sourceCode: 'line',
  inviteCode: '',
  bankCode: 'SCB',
  bankAccountName: 'สมศรี ใจดี',
  bankAccountNo: '1112223334',
  currency: 'BAHT',
  ...change,
})

/** Opens a world with a visitor who registers. */
export function openRegistration(scenario = 'default') {
  const opened = openWorld({ scenario })
  const { post } = opened.visitor
  return {
    ...opened,
    register: (change: object = {}) => post('/api/account', { ...registration(), ...change }),
    verifyPhone(phoneNumber = NEW_PHONE) {
      const { otpToken } = post('/api/otp/send', { phoneNumber }).body
      return post('/api/otp/verify', { otpToken, otpCode: OTP_CODE })
    },
  }
}
