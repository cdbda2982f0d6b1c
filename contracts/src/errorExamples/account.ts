import type { accountEndpoints } from '../endpoints/account.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, forEach, member, open, when } from './define.ts'

/** A valid phone number that no test registers. */
const PHONE = '0891234567'
export const bankAccount = { bankCode: 'SCB', bankAccountName: 'SOMSRI JAIDEE', bankAccountNo: '1112223334' }
export const newMember = { name: 'Somsri Jaidee', username: PHONE, password: 'example-new-password' }
const unreadable = { bankCode: 'KTB', bankAccountName: 'สมศรี ใจดี' }
const unknownBank = { bankCode: 'NO-SUCH-BANK' }
const blank = '   '
const shortPhone = '089123456'
const wrongPassword = { oldPassword: 'example-wrong-password', newPassword: newMember.password }
const unknownOtp = { otpToken: 'example-otp-token', otpCode: 'example-otp-code' }

const { bankAccountName } = bankAccount

export const register = (registering: StateParams<'somebody to register'>['registering']) =>
  when('somebody to register', { registering }, ({ phone, bankCode, bankAccountNo }) => ({
    body: { ...newMember, username: phone, bankCode, bankAccountName, bankAccountNo },
  }))

const registerAs = (change: Partial<typeof bankAccount & typeof newMember>) =>
  when('somebody to register', { registering: 'SUCCESS' }, ({ phone }) => ({
    body: { ...newMember, ...bankAccount, username: phone, ...change },
  }))

const changeProfile = (change: Partial<typeof bankAccount & { name: string }>) =>
  when('a member changes the account', {}, () => ({
    body: { name: newMember.name, ...bankAccount, ...change },
  }))

export const sendOtp = (sending: StateParams<'a phone number to send an OTP to'>['sending']) =>
  when('a phone number to send an OTP to', { sending }, ({ phone }) => ({ body: { phoneNumber: phone } }))

export const verifyOtp = (verifying: StateParams<'an OTP to verify'>['verifying']) =>
  when('an OTP to verify', { verifying }, ({ otpToken, otpCode }) => ({ body: { otpToken, otpCode } }))

export const logIn = (loggingIn: StateParams<'somebody to log in'>['loggingIn']) =>
  when('somebody to log in', { loggingIn }, ({ phone, password }) => ({
    body: { username: phone, password },
  }))

/** The validation of a new member with only the required data of the profile step. */
export const validate = (registering: 'SUCCESS' | 'EXISTING_USER') =>
  when('somebody to register', { registering }, ({ phone }) => ({ body: { ...newMember, username: phone } }))

export const accountExamples: ExamplesOf<typeof accountEndpoints> = {
  'POST /api/account/validate': {
    request: { body: newMember },
    answered: { OK: validate('SUCCESS') },
    errors: {
      EXISTING_USER: validate('EXISTING_USER'),
      INVALID_USER_INFO: { ...open, body: { ...newMember, name: blank } },
      PHONE_NUMBER_REQUIRE_10_DIGIT: { ...open, body: { ...newMember, username: shortPhone } },
    },
  },
  'POST /api/account': {
    request: { body: { ...newMember, ...bankAccount } },
    answered: { SUCCESS: register('SUCCESS') },
    errors: {
      ...forEach(
        register,
        'EXISTING_USER',
        'EXISTING_BANK',
        'UNVERIFIED_OTP',
        'REGISTER_FAIL',
        'GAME_ACTIVATION_FAIL',
      ),
      INVALID_USER_INFO: registerAs({ name: blank }),
      INVALID_BANK: registerAs(unknownBank),
      BANK_ACCOUNT_NAME_ENG: registerAs(unreadable),
      PHONE_NUMBER_REQUIRE_10_DIGIT: registerAs({ username: shortPhone }),
    },
  },
  'PUT /api/account/profile': {
    request: { body: { name: newMember.name, ...bankAccount } },
    errors: {
      INVALID_USER_INFO: changeProfile({ name: blank }),
      INVALID_BANK: changeProfile(unknownBank),
      BANK_ACCOUNT_NAME_ENG: changeProfile(unreadable),
      EXISTING_BANK: when('a member changes the account', {}, ({ takenBankCode, takenBankAccountNo }) => ({
        body: {
          ...{ name: newMember.name, bankCode: takenBankCode, bankAccountName },
          bankAccountNo: takenBankAccountNo,
        },
      })),
    },
  },
  'PUT /api/account/bankAccountName': {
    request: { body: { bankCode: 'SCB', bankAccountName } },
    errors: {
      INVALID_BANK: when('a member changes the account', {}, ({ otherBankCode }) => ({
        body: { bankCode: otherBankCode, bankAccountName },
      })),
      NO_BANK: when('a member without a bank account', {}, () => ({
        body: { bankCode: 'SCB', bankAccountName },
      })),
      BANK_ACCOUNT_NAME_ENG: when('a member changes the account', {}, ({ bankCode }) => ({
        body: { ...unreadable, bankCode },
      })),
    },
  },
  'PUT /api/account/changepwd': {
    request: { body: wrongPassword },
    errors: {
      WRONG_PASSWORD: { ...member, body: wrongPassword },
      INVALID_USER_INFO: when('a member changes the account', {}, ({ password }) => ({
        body: { oldPassword: password, newPassword: blank },
      })),
    },
  },
  'POST /api/otp/send': {
    request: { body: { phoneNumber: PHONE } },
    answered: { SUCCESS: sendOtp('SUCCESS'), OTP_VERIFIED: sendOtp('OTP_VERIFIED') },
    errors: {
      PHONE_NUMBER_REQUIRE_10_DIGIT: { ...open, body: { phoneNumber: shortPhone } },
      ...forEach(sendOtp, 'REQUEST_LIMIT_1MIN', 'REQUEST_LIMIT', 'OTP_BLOCK', 'OTP_SEND_FAIL'),
    },
  },
  'POST /api/otp/verify': {
    request: { body: unknownOtp },
    answered: { OTP_CODE_VALID: verifyOtp('OTP_CODE_VALID') },
    errors: {
      OTP_TOKEN_INVALID: { ...open, body: unknownOtp },
      ...forEach(verifyOtp, 'OTP_NOT_EXIST', 'OTP_EXPIRED'),
      OTP_CODE_INVALID: when('an OTP to verify', { verifying: 'OTP_CODE_VALID' }, (otp) => ({
        body: { otpToken: otp.otpToken, otpCode: otp.wrongOtpCode },
      })),
      ...forEach(verifyOtp, 'OTP_BLOCK', 'OTP_VERIFY_FAIL'),
    },
  },
  'POST /api/login': {
    request: { body: { username: PHONE, password: 'example-password' } },
    errors: {
      WRONG_CREDENTIAL: when('somebody to log in', { loggingIn: 'SUCCESS' }, ({ phone }) => ({
        body: { username: phone, password: 'example-wrong-password' },
      })),
      ...forEach(logIn, 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT'),
    },
  },
}
