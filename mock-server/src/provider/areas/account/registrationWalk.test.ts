import { OTP_CODE } from '@wallet/fixtures/personas'
import { expect, test } from 'vitest'
import { NEW_PASSWORD, NEW_PHONE, registration } from '../../../../test/registration.ts'
import { openWorld } from '../../../../test/world.ts'

/** The wizard (REG-1), step by step, as the browser walks it. */
const { name, username, password, sourceCode, inviteCode } = registration()
const profileStep = { name, username, password, sourceCode, inviteCode }

test('phone, OTP, profile, bank, login: with a wrong turn at each step', () => {
  const { world, visitor, as, advance } = openWorld()
  const { get, post } = visitor
  expect(get('/api/lookup/registerOTP').body).toEqual({ registerOTP: true })

  // Phone (0).
  expect(post('/api/otp/send', { phoneNumber: '089123456' }).status).toBe(400)
  const first = post('/api/otp/send', { phoneNumber: NEW_PHONE }).body
  expect(first.code).toBe('SUCCESS')

  // OTP (1): a slip of the finger, then too late, then sent again.
  const verify = (otpToken: string, otpCode: string) => post('/api/otp/verify', { otpToken, otpCode }).body
  expect(verify(first.otpToken, '000000')).toEqual({ message: 'OTP_CODE_INVALID' })
  advance(300)
  expect(verify(first.otpToken, OTP_CODE)).toEqual({ message: 'OTP_EXPIRED' })
  const second = post('/api/otp/send', { phoneNumber: NEW_PHONE }).body
  const delivered = world.outbox.at(-1)
  expect(delivered?.reference).toBe(second.otpRef)
  expect(verify(second.otpToken, delivered?.code ?? '')).toEqual({ message: 'OTP_CODE_VALID' })

  // The wizard is left and taken up again: straight to profile.
  expect(post('/api/otp/send', { phoneNumber: NEW_PHONE }).body.code).toBe('OTP_VERIFIED')

  // Profile (2).
  expect(post('/api/account/validate', { ...profileStep, name: ' ' }).status).toBe(400)
  expect(post('/api/account/validate', profileStep).body).toEqual({ message: 'OK' })

  // Bank (3).
  const { banks } = get('/api/lookup/banks').body
  const bankCode = banks.find((bank: { code: string }) => bank.code === 'KTB').code
  expect(post('/api/account', registration({ bankCode })).body).toEqual({ message: 'BANK_ACCOUNT_NAME_ENG' })
  const bankAccountName = 'SOMSRI JAIDEE'
  expect(post('/api/account', registration({ bankCode, bankAccountName })).body).toEqual({
    message: 'SUCCESS',
  })
  expect(post('/api/account', registration({ bankCode, bankAccountName })).body).toEqual({
    message: 'EXISTING_USER',
  })

  // Login.
  expect(post('/api/login', { username: NEW_PHONE, password: 'another' }).status).toBe(401)
  const member = as(NEW_PHONE, NEW_PASSWORD)
  expect(member.get('/api/wallet').body.bankAccount).toMatchObject({ bankAccountName })
})

test('where no OTP is asked for, the wizard goes from phone to profile', () => {
  const { visitor, as } = openWorld({ scenario: 'no-otp' })
  expect(visitor.get('/api/lookup/registerOTP').body).toEqual({ registerOTP: false })
  expect(visitor.post('/api/account/validate', profileStep).status).toBe(200)
  expect(visitor.post('/api/account', registration()).status).toBe(200)
  expect(as(NEW_PHONE, NEW_PASSWORD).get('/api/account/profile').status).toBe(200)
})
