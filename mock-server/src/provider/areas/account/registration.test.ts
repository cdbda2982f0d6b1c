import { OTP_VERIFIED_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { NEW_PHONE, openRegistration } from '../../../../test/registration.ts'

/** Registers without an OTP, so that only the tested rule can reject. */
const registerWith = (change: object) => openRegistration('no-otp').register(change)

const invalid = (message: string, key?: string) => ({
  status: 400,
  body: key ? { message, key } : { message },
})
const registered = { status: 200, body: { message: 'SUCCESS' } }

describe('registration details', () => {
  test.each([
    ['INVALID_USER_INFO', 'name', { name: 'ก'.repeat(101) }],
    ['INVALID_USER_INFO', 'password', { password: ' \t\n' }],
    ['INVALID_USER_INFO', 'sourceCode', { sourceCode: '__proto__' }],
    ['INVALID_BANK', 'bankCode', { bankCode: 'scb' }],
    ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '12345' }],
    ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '1'.repeat(21) }],
    ['INVALID_BANK', 'bankAccountNo', { bankAccountNo: '111-222-3334' }],
    ['INVALID_BANK', 'bankAccountName', { bankAccountName: '  ' }],
  ])('answers %s (%s) to %j', (code, key, change) => {
    expect(registerWith(change)).toEqual(invalid(code, key))
  })

  test.each([
    { name: 'ก'.repeat(100), password: 'x', sourceCode: null, bankAccountNo: '123456' },
    { password: 'x'.repeat(100), sourceCode: '', bankAccountNo: '1'.repeat(20), currency: 'LAK' },
  ])('accepts the details %j', (change) => {
    expect(registerWith(change)).toEqual(registered)
  })

  test.each(['KTB', 'TMB', 'BBL'])('requires an English name for an account at %s', (bankCode) => {
    for (const bankAccountName of ['Somsri ใจดี', 'SOMSRI-JAIDEE', 'SOMSRÌ'])
      expect(registerWith({ bankCode, bankAccountName })).toEqual(invalid('BANK_ACCOUNT_NAME_ENG'))
    expect(registerWith({ bankCode, bankAccountName: 'Somsri JAIDEE' })).toEqual(registered)
  })

  test('accepts an account number once per bank', () => {
    const { register } = openRegistration('no-otp')
    const account = { bankCode: 'SCB', bankAccountNo: '4160827351' }
    expect(register(account)).toEqual({ status: 409, body: { message: 'EXISTING_BANK' } })
    expect(register({ ...account, bankCode: 'KBANK' })).toEqual(registered)
  })
})

describe('verification of the phone number', () => {
  const unverified = invalid('UNVERIFIED_OTP')

  test('requires a verified number while the provider requires an OTP', () => {
    const { register, verifyPhone } = openRegistration()
    expect(register()).toEqual(unverified)
    verifyPhone('0891234568')
    expect(register()).toEqual(unverified)
    verifyPhone()
    expect(register()).toEqual(registered)
  })

  test('accepts a verification for half an hour', () => {
    const { register, verifyPhone, advance } = openRegistration()
    verifyPhone()
    advance(OTP_VERIFIED_S)
    expect(register()).toEqual(unverified)
  })

  test('keeps the verification after a rejected registration and uses it up with a successful one', () => {
    const { world, register, verifyPhone, visitor } = openRegistration()
    verifyPhone()
    expect(register({ bankAccountNo: '1' })).toEqual(invalid('INVALID_BANK', 'bankAccountNo'))
    expect(register()).toEqual(registered)
    expect(visitor.post('/api/otp/send', { phoneNumber: NEW_PHONE }).body).toEqual({
      message: 'REQUEST_LIMIT_1MIN',
    })
    expect(world.outbox).toHaveLength(1)
  })

  test('checks the verification before the bank account', () => {
    const { register } = openRegistration()
    expect(register({ bankCode: 'SCB', bankAccountNo: '4160827351' })).toEqual(unverified)
  })
})
