import type { accountEndpoints } from '@wallet/contracts/endpoints/account'
import type { StateParams } from '@wallet/contracts/states'
import { type CasesOf, when } from './define.ts'

const open = when('the service is open', {})
const member = when('a member is signed in', {})

const NAME = 'Somsri Jaidee'
const PASSWORD = 'example-new-password'
/** Of a number that somebody may own, but never registers in a test. */
const PHONE = '0891234567'
const account = { bankCode: 'SCB', bankAccountName: 'SOMSRI JAIDEE', bankAccountNo: '1112223334' }
const user = { name: NAME, username: PHONE, password: PASSWORD }
const unreadable = { bankCode: 'KTB', bankAccountName: 'สมศรี ใจดี' }
const unknownBank = { bankCode: 'NO-SUCH-BANK' }
const blank = '   '

type Registering = StateParams<'somebody to register'>['registering']

const register = (registering: Registering) =>
  when('somebody to register', { registering }, ({ phone, bankCode, bankAccountNo }) => ({
    body: { ...user, username: phone, bankCode, bankAccountName: account.bankAccountName, bankAccountNo },
  }))

const registerAs = (change: Partial<typeof account & typeof user>) =>
  when('somebody to register', { registering: 'SUCCESS' }, ({ phone }) => ({
    body: { ...user, ...account, username: phone, ...change },
  }))

const changeProfile = (change: Partial<typeof account & { name: string }>) =>
  when('a member changes the account', {}, () => ({ body: { name: NAME, ...account, ...change } }))

const sendOtp = (sending: StateParams<'a phone number to send an OTP to'>['sending']) =>
  when('a phone number to send an OTP to', { sending }, ({ phone }) => ({ body: { phoneNumber: phone } }))

const verifyOtp = (verifying: StateParams<'an OTP to verify'>['verifying']) =>
  when('an OTP to verify', { verifying }, ({ otpToken, otpCode }) => ({ body: { otpToken, otpCode } }))

const logIn = (loggingIn: StateParams<'somebody to log in'>['loggingIn']) =>
  when('somebody to log in', { loggingIn }, ({ phone, password }) => ({
    body: { username: phone, password },
  }))

export const accountCases: CasesOf<typeof accountEndpoints> = {
  'POST /api/account/validate': {
    request: { body: user },
    success: {
      full: when(
        'somebody to register',
        { registering: 'SUCCESS' },
        ({ phone, bankCode, bankAccountNo, sourceCode, inviteCode }) => ({
          body: {
            ...user,
            ...account,
            username: phone,
            bankCode,
            bankAccountNo,
            sourceCode,
            inviteCode,
            currency: 'BAHT',
          },
        }),
      ),
      'with no more than it needs': when('somebody to register', { registering: 'SUCCESS' }, ({ phone }) => ({
        shape: 'full',
        body: { ...user, username: phone },
      })),
    },
    errors: {
      EXISTING_USER: when('somebody to register', { registering: 'EXISTING_USER' }, ({ phone }) => ({
        body: { ...user, username: phone },
      })),
      INVALID_USER_INFO: { ...open, body: { ...user, name: blank } },
      PHONE_NUMBER_REQUIRE_10_DIGIT: { ...open, body: { ...user, username: '089123456' } },
    },
  },
  'POST /api/account': {
    request: { body: { ...user, ...account } },
    success: {
      full: when(
        'somebody to register',
        { registering: 'SUCCESS' },
        ({ phone, bankCode, bankAccountNo, sourceCode, inviteCode }) => ({
          body: {
            ...user,
            username: phone,
            bankCode,
            bankAccountName: account.bankAccountName,
            bankAccountNo,
            sourceCode,
            inviteCode,
            currency: 'LAK',
          },
        }),
      ),
      'with no more than it needs': { ...register('SUCCESS'), shape: 'full' },
    },
    errors: {
      EXISTING_USER: register('EXISTING_USER'),
      EXISTING_BANK: register('EXISTING_BANK'),
      UNVERIFIED_OTP: register('UNVERIFIED_OTP'),
      REGISTER_FAIL: register('REGISTER_FAIL'),
      GAME_ACTIVATION_FAIL: register('GAME_ACTIVATION_FAIL'),
      INVALID_USER_INFO: registerAs({ name: blank }),
      INVALID_BANK: registerAs(unknownBank),
      BANK_ACCOUNT_NAME_ENG: registerAs(unreadable),
      PHONE_NUMBER_REQUIRE_10_DIGIT: registerAs({ username: '089123456' }),
    },
  },
  'GET /api/account/profile': {
    success: {
      full: when('a wheel', { coin: 7, slices: 'none' }, () => ({ pins: { coin: 7 } })),
    },
    errors: {},
  },
  'PUT /api/account/profile': {
    request: { body: { name: NAME, ...account } },
    success: {
      full: when('a member changes the account', {}, ({ otherBankCode, freeBankAccountNo }) => ({
        body: {
          name: NAME,
          bankCode: otherBankCode,
          bankAccountName: account.bankAccountName,
          bankAccountNo: freeBankAccountNo,
        },
      })),
    },
    errors: {
      INVALID_USER_INFO: changeProfile({ name: blank }),
      INVALID_BANK: changeProfile(unknownBank),
      BANK_ACCOUNT_NAME_ENG: changeProfile(unreadable),
      EXISTING_BANK: when('a member changes the account', {}, ({ takenBankCode, takenBankAccountNo }) => ({
        body: {
          name: NAME,
          bankCode: takenBankCode,
          bankAccountName: account.bankAccountName,
          bankAccountNo: takenBankAccountNo,
        },
      })),
    },
  },
  'PUT /api/account/bankAccountName': {
    request: { body: { bankCode: 'SCB', bankAccountName: account.bankAccountName } },
    success: {
      full: when('a member changes the account', {}, ({ bankCode }) => ({
        body: { bankCode, bankAccountName: account.bankAccountName },
      })),
    },
    errors: {
      INVALID_BANK: when('a member changes the account', {}, ({ otherBankCode }) => ({
        body: { bankCode: otherBankCode, bankAccountName: account.bankAccountName },
      })),
      NO_BANK: when('a member without a bank account', {}, () => ({
        body: { bankCode: 'SCB', bankAccountName: account.bankAccountName },
      })),
      BANK_ACCOUNT_NAME_ENG: when('a member changes the account', {}, ({ bankCode }) => ({
        body: { bankCode, bankAccountName: unreadable.bankAccountName },
      })),
    },
  },
  'PUT /api/account/changepwd': {
    request: { body: { oldPassword: 'example-wrong-password', newPassword: PASSWORD } },
    success: {
      full: when('a member changes the account', {}, ({ password }) => ({
        body: { oldPassword: password, newPassword: PASSWORD },
      })),
    },
    errors: {
      WRONG_PASSWORD: {
        ...member,
        body: { oldPassword: 'example-wrong-password', newPassword: PASSWORD },
      },
      INVALID_USER_INFO: when('a member changes the account', {}, ({ password }) => ({
        body: { oldPassword: password, newPassword: blank },
      })),
    },
  },
  'POST /api/otp/send': {
    request: { body: { phoneNumber: PHONE } },
    success: {
      full: { ...sendOtp('SUCCESS'), pins: { code: 'SUCCESS' } },
      'verified already': { ...sendOtp('OTP_VERIFIED'), shape: 'full', pins: { code: 'OTP_VERIFIED' } },
    },
    carries: { SUCCESS: 'full', OTP_VERIFIED: 'verified already' },
    errors: {
      PHONE_NUMBER_REQUIRE_10_DIGIT: { ...open, body: { phoneNumber: '089123456' } },
      REQUEST_LIMIT_1MIN: sendOtp('REQUEST_LIMIT_1MIN'),
      REQUEST_LIMIT: sendOtp('REQUEST_LIMIT'),
      OTP_BLOCK: sendOtp('OTP_BLOCK'),
      OTP_SEND_FAIL: sendOtp('OTP_SEND_FAIL'),
    },
  },
  'POST /api/otp/verify': {
    request: { body: { otpToken: 'example-otp-token', otpCode: 'example-otp-code' } },
    success: { full: { ...verifyOtp('OTP_CODE_VALID'), pins: { message: 'OTP_CODE_VALID' } } },
    carries: { OTP_CODE_VALID: 'full' },
    errors: {
      OTP_TOKEN_INVALID: {
        ...open,
        body: { otpToken: 'example-otp-token', otpCode: 'example-otp-code' },
      },
      OTP_NOT_EXIST: verifyOtp('OTP_NOT_EXIST'),
      OTP_EXPIRED: verifyOtp('OTP_EXPIRED'),
      OTP_CODE_INVALID: when('an OTP to verify', { verifying: 'OTP_CODE_VALID' }, (otp) => ({
        body: { otpToken: otp.otpToken, otpCode: otp.wrongOtpCode },
      })),
      OTP_BLOCK: verifyOtp('OTP_BLOCK'),
      OTP_VERIFY_FAIL: verifyOtp('OTP_VERIFY_FAIL'),
    },
  },
  'POST /api/login': {
    request: { body: { username: PHONE, password: 'example-password' } },
    success: { full: logIn('SUCCESS') },
    errors: {
      WRONG_CREDENTIAL: when('somebody to log in', { loggingIn: 'SUCCESS' }, ({ phone }) => ({
        body: { username: phone, password: 'example-wrong-password' },
      })),
      INACTIVE_USER: logIn('INACTIVE_USER'),
      INVALID_IP: logIn('INVALID_IP'),
      LOGIN_FAIL: logIn('LOGIN_FAIL'),
      REQUEST_LIMIT: logIn('REQUEST_LIMIT'),
    },
  },
}
