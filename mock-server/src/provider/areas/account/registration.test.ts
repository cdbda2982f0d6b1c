import { OTP_VERIFIED_S } from '@wallet/contracts/limits'
import { describe, expect, test } from 'vitest'
import { NEW_PASSWORD, NEW_PHONE, openRegistration, registration } from '../../../../test/registration.ts'
import { triggerPhones } from '../../shared/phone.ts'

/** Registers without an OTP, so that only the tested rule can reject. */
const registerWith = (change: object) => openRegistration('no-otp').register(change)

const invalid = (message: string, key?: string) => ({
  status: 400,
  body: key ? { message, key } : { message },
})
const registered = { status: 200, body: { message: 'SUCCESS' } }

describe('registration details', () => {
  test.each(['', '089123456', '08912345678', 'abcdefghij', '089123456\u0000'])(
    'rejects the phone number %j',
    (username) => {
      const code =
        username === '' ? invalid('KEY_MISSING', 'username') : invalid('PHONE_NUMBER_REQUIRE_10_DIGIT')
      expect(registerWith({ username })).toEqual(code)
    },
  )

  test.each([
    ['name', { name: '   ' }],
    ['name', { name: 'ก'.repeat(101) }],
    ['password', { password: ' \t\n' }],
    ['password', { password: 'x'.repeat(101) }],
    ['sourceCode', { sourceCode: 'no-such-source' }],
    ['sourceCode', { sourceCode: '__proto__' }],
  ])('answers INVALID_USER_INFO (%s) to %j', (key, change) => {
    expect(registerWith(change)).toEqual(invalid('INVALID_USER_INFO', key))
  })

  test.each([
    { name: 'ก'.repeat(100) },
    { password: 'x' },
    { password: 'x'.repeat(100) },
    { sourceCode: null },
    { sourceCode: '' },
    { sourceCode: undefined, inviteCode: undefined, currency: undefined },
    { bankAccountNo: '123456' },
    { bankAccountNo: '1'.repeat(20) },
    { currency: 'LAK' },
  ])('accepts the details %j', (change) => {
    expect(registerWith(change)).toEqual(registered)
  })

  test.each([
    ['bankCode', { bankCode: 'NO-SUCH-BANK' }],
    ['bankCode', { bankCode: 'scb' }],
    ['bankCode', { bankCode: 'constructor' }],
    ['bankAccountNo', { bankAccountNo: '12345' }],
    ['bankAccountNo', { bankAccountNo: '1'.repeat(21) }],
    ['bankAccountNo', { bankAccountNo: '111-222-3334' }],
    ['bankAccountNo', { bankAccountNo: '11122233.4' }],
    ['bankAccountNo', { bankAccountNo: '1e10111111' }],
    ['bankAccountName', { bankAccountName: '  ' }],
    ['bankAccountName', { bankAccountName: 'ก'.repeat(101) }],
  ])('answers INVALID_BANK (%s) to %j', (key, change) => {
    expect(registerWith(change)).toEqual(invalid('INVALID_BANK', key))
  })

  test.each(['KTB', 'TMB', 'BBL'])('requires an English name for an account at %s', (bankCode) => {
    for (const bankAccountName of ['สมศรี ใจดี', 'Somsri ใจดี', 'SOMSRI-JAIDEE', 'SOMSRI 2', 'SOMSRÌ'])
      expect(registerWith({ bankCode, bankAccountName })).toEqual(invalid('BANK_ACCOUNT_NAME_ENG'))
    expect(registerWith({ bankCode, bankAccountName: 'Somsri JAIDEE' })).toEqual(registered)
  })

  test.each([
    ['currency', { currency: 'USD' }],
    ['name', { name: 12 }],
    ['bankAccountNo', { bankAccountNo: 1112223334 }],
    ['wallet', { wallet: 1_000_000 }],
    ['status', { status: 'active' }],
  ])('answers KEY_INVALID (%s) to %j', (key, change) => {
    expect(registerWith(change)).toEqual(invalid('KEY_INVALID', key))
  })
})

describe('registration of existing members', () => {
  test('registers a phone number once', () => {
    expect(registerWith({ username: '0810000001' })).toEqual({
      status: 409,
      body: { message: 'EXISTING_USER' },
    })
  })

  test('registers an account number once per bank', () => {
    const { register } = openRegistration('no-otp')
    const account = { bankCode: 'SCB', bankAccountNo: '4160827351' }
    expect(register(account)).toEqual({ status: 409, body: { message: 'EXISTING_BANK' } })
    expect(register({ ...account, bankCode: 'KBANK' })).toEqual(registered)
  })

  test('creates one member for two registrations at the same time', () => {
    const { register } = openRegistration('no-otp')
    const statuses = ['1112223334', '1112223335'].map((bankAccountNo) => register({ bankAccountNo }).status)
    expect(statuses).toEqual([200, 409])
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

describe('registration when the provider fails', () => {
  test.each(['REGISTER_FAIL', 'GAME_ACTIVATION_FAIL'] as const)('creates no member after %s', (code) => {
    const { register, verifyPhone, visitor } = openRegistration()
    const username = triggerPhones[code]
    verifyPhone(username)
    for (const _ of [1, 2]) expect(register({ username })).toEqual({ status: 502, body: { message: code } })
    const login = visitor.post('/api/login', { username, password: NEW_PASSWORD })
    expect(login.body).toEqual({ message: 'WRONG_CREDENTIAL' })
  })
})

describe('check before the bank step', () => {
  const validate = (change: object) => {
    const { name, username, password } = registration()
    return openRegistration().visitor.post('/api/account/validate', { name, username, password, ...change })
  }

  test.each([
    {},
    { sourceCode: 'line', inviteCode: 'SB-x', currency: null },
    { bankCode: '', bankAccountName: '', bankAccountNo: '' },
    { bankCode: 'not asked yet' },
  ])('accepts %j without a bank and without an OTP', (change) => {
    expect(validate(change)).toEqual({ status: 200, body: { message: 'OK' } })
  })

  test.each([
    [{ username: '0810000001' }, { status: 409, body: { message: 'EXISTING_USER' } }],
    [{ username: '08100000' }, invalid('PHONE_NUMBER_REQUIRE_10_DIGIT')],
    [{ name: ' ' }, invalid('INVALID_USER_INFO', 'name')],
    [{ password: ' ' }, invalid('INVALID_USER_INFO', 'password')],
    [{ sourceCode: 'no-such-source' }, invalid('INVALID_USER_INFO', 'sourceCode')],
    [{ password: '' }, invalid('KEY_MISSING', 'password')],
  ])('rejects the details %j', (change, refusal) => {
    expect(validate(change)).toEqual(refusal)
  })
})
