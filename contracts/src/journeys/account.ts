import { LOGIN_WRONG_MAX, OTP_WRONG_CODES } from '../limits.ts'
import { firstPage, type Journeys, logIn, type OutputRef, outputOf, startIn, step } from './define.ts'

const THAI_NAME = 'สมศรี ใจดี'
const ENGLISH_NAME = 'SOMSRI JAIDEE'
const NEW_PASSWORD = 'example-new-password-1'
const OTHER_PHONE = '0899999999'
/** An OTP is valid once. Later calls get "verified" or an error. */
const usedOtp = [
  'OTP_VERIFIED',
  'OTP_EXPIRED',
  'OTP_NOT_EXIST',
  'OTP_TOKEN_INVALID',
  'OTP_CODE_INVALID',
] as const
const WRONG_PASSWORD = 'example-wrong-password'

const profile = (id: string, expected: object, caller: { token?: OutputRef } = {}) =>
  step(id, 'GET /api/account/profile', { ...caller, expected })

export const accountJourneys = {
  register: {
    summary:
      'A new member verifies the number by an OTP, registers and logs in, and the profile shows the member',
    ...startIn('a number with an OTP', {}, ({ phone, otpToken, otpCode, bankCode, bankAccountNo }) => {
      const registration = {
        name: THAI_NAME,
        username: phone,
        password: NEW_PASSWORD,
        bankCode,
        bankAccountName: ENGLISH_NAME,
        bankAccountNo,
        currency: 'BAHT',
      } as const
      const token = outputOf('login', 'token')
      return [
        step('tooEarly', 'POST /api/account', { body: registration, refused: 'UNVERIFIED_OTP' }),
        step('verify', 'POST /api/otp/verify', { body: { otpToken, otpCode } }),
        step('validate', 'POST /api/account/validate', { body: registration }),
        step('verifyAgain', 'POST /api/otp/verify', { body: { otpToken, otpCode }, refused: usedOtp }),
        step('otherNumber', 'POST /api/account', {
          body: { ...registration, username: OTHER_PHONE },
          refused: ['UNVERIFIED_OTP', 'EXISTING_USER'],
        }),
        step('verified', 'POST /api/otp/send', {
          body: { phoneNumber: phone },
          expected: { code: 'OTP_VERIFIED' },
        }),
        step('register', 'POST /api/account', { body: registration }),
        step('again', 'POST /api/account', {
          body: { ...registration, password: WRONG_PASSWORD },
          refused: ['EXISTING_USER', 'EXISTING_BANK', 'UNVERIFIED_OTP'],
        }),
        step('verifyLater', 'POST /api/otp/verify', { body: { otpToken, otpCode }, refused: usedOtp }),
        logIn('login', phone, NEW_PASSWORD, { outputs: { token: '/token' } }),
        step('profile', 'GET /api/account/profile', {
          token,
          expected: { username: phone, name: THAI_NAME },
          outputs: { id: '/_id' },
        }),
        step('wallet', 'GET /api/wallet', {
          token,
          expected: {
            profile: { _id: outputOf('profile', 'id'), username: phone, name: THAI_NAME },
            bankAccount: { bankAccountName: ENGLISH_NAME, bankAccountNo },
            wallet: { amount: 0 },
          },
        }),
        step('statement', 'POST /api/statement', { token, body: firstPage, expected: { total: 0 } }),
      ]
    }),
  },
  login: {
    summary: 'The right password logs the member in, a wrong password does not',
    ...startIn('somebody to log in', { loggingIn: 'SUCCESS' }, ({ phone, password }) => [
      logIn('wrong', phone, WRONG_PASSWORD, { refused: 'WRONG_CREDENTIAL' }),
      logIn('stranger', OTHER_PHONE, WRONG_PASSWORD, { refused: 'WRONG_CREDENTIAL' }),
      logIn('login', phone, password, { outputs: { token: '/token' } }),
      profile('profile', { username: phone }, { token: outputOf('login', 'token') }),
    ]),
  },
  tooManyPasswords: {
    summary: `After ${LOGIN_WRONG_MAX} wrong passwords the right password is rejected for a while, too`,
    ...startIn('somebody to log in', { loggingIn: 'SUCCESS' }, ({ phone, password }) => [
      ...Array.from({ length: LOGIN_WRONG_MAX }, (_, i) =>
        logIn(`wrong-${i + 1}`, phone, WRONG_PASSWORD, { refused: 'WRONG_CREDENTIAL' }),
      ),
      logIn('right', phone, password, { refused: 'REQUEST_LIMIT' }),
    ]),
  },
  sendOtp: {
    summary: 'A number that just received an OTP must wait for the next OTP',
    ...startIn('a phone number to send an OTP to', { sending: 'SUCCESS' }, ({ phone }) => [
      step('send', 'POST /api/otp/send', { body: { phoneNumber: phone }, expected: { code: 'SUCCESS' } }),
      step('again', 'POST /api/otp/send', { body: { phoneNumber: phone }, refused: 'REQUEST_LIMIT_1MIN' }),
    ]),
  },
  wrongOtps: {
    summary: `After ${OTP_WRONG_CODES} wrong codes the number is blocked, also for the right code`,
    ...startIn('an OTP to verify', { verifying: 'OTP_CODE_VALID' }, ({ otpToken, otpCode, wrongOtpCode }) => [
      ...Array.from({ length: OTP_WRONG_CODES }, (_, i) =>
        step(`wrong-${i + 1}`, 'POST /api/otp/verify', {
          body: { otpToken, otpCode: wrongOtpCode },
          refused: 'OTP_CODE_INVALID',
        }),
      ),
      step('right', 'POST /api/otp/verify', { body: { otpToken, otpCode }, refused: 'OTP_BLOCK' }),
    ]),
  },
  changePassword: {
    summary:
      'The new password logs the member in, the old password and the logins of other devices are rejected',
    ...startIn('a member changes the account', {}, ({ password, userId }) => {
      const username = outputOf('profile', 'username')
      return [
        step('profile', 'GET /api/account/profile', {
          expected: { _id: userId },
          outputs: { username: '/username' },
        }),
        logIn('otherDevice', username, password, { outputs: { token: '/token' } }),
        step('wrong', 'PUT /api/account/changepwd', {
          body: { oldPassword: WRONG_PASSWORD, newPassword: NEW_PASSWORD },
          refused: 'WRONG_PASSWORD',
        }),
        logIn('notChanged', username, NEW_PASSWORD, { refused: 'WRONG_CREDENTIAL' }),
        step('change', 'PUT /api/account/changepwd', {
          body: { oldPassword: password, newPassword: NEW_PASSWORD },
        }),
        step('otherDeviceAfter', 'GET /api/account/profile', {
          token: outputOf('otherDevice', 'token'),
          refused: 'INVALID_USER_2',
        }),
        profile('ownDevice', { _id: userId }),
        ...[NEW_PASSWORD.toUpperCase(), NEW_PASSWORD.slice(0, -1), `${NEW_PASSWORD}2`].map((similar, i) =>
          logIn(`similar-${i + 1}`, username, similar, { refused: 'WRONG_CREDENTIAL' }),
        ),
        logIn('oldPassword', username, password, { refused: 'WRONG_CREDENTIAL' }),
        step('changeWithOld', 'PUT /api/account/changepwd', {
          body: { oldPassword: password, newPassword: password },
          refused: 'WRONG_PASSWORD',
        }),
        logIn('newPassword', username, NEW_PASSWORD, { outputs: { token: '/token' } }),
        profile('profileAfter', { _id: userId, username }, { token: outputOf('newPassword', 'token') }),
      ]
    }),
  },
  keyAfterLogin: {
    summary: 'A repeat after another login of the member is not carried out',
    needsKeys: true,
    ...startIn('a member changes the account', {}, ({ password }) => [
      step('profile', 'GET /api/account/profile', { outputs: { username: '/username' } }),
      step('report', 'POST /api/wallet/add', { body: { amount: 250 } }),
      logIn('login', outputOf('profile', 'username'), password, { outputs: { token: '/token' } }),
      step('repeat', 'POST /api/wallet/add', {
        token: outputOf('login', 'token'),
        body: { amount: 250 },
        repeats: 'report',
      }),
      step('statement', 'POST /api/statement', { body: firstPage, expected: { total: 1 } }),
    ]),
  },
  changeAccount: {
    area: 'account',
    summary: 'Profile and wallet show a new name and bank account',
    ...startIn('a member changes the account', {}, ({ otherBankCode, freeBankAccountNo }) => [
      step('before', 'GET /api/wallet', { outputs: { bank: '/bankAccount/bank/nameTH' } }),
      step('change', 'PUT /api/account/profile', {
        body: {
          name: THAI_NAME,
          bankCode: otherBankCode,
          bankAccountName: ENGLISH_NAME,
          bankAccountNo: freeBankAccountNo,
        },
      }),
      profile('profile', { name: THAI_NAME }),
      step('wallet', 'GET /api/wallet', {
        expected: {
          profile: { name: THAI_NAME },
          bankAccount: { bankAccountName: ENGLISH_NAME, bankAccountNo: freeBankAccountNo },
        },
        unexpected: { bankAccount: { bank: { nameTH: outputOf('before', 'bank') } } },
      }),
    ]),
  },
  englishName: {
    summary: 'The wallet shows the new English name of the bank account',
    ...startIn('a member changes the account', {}, ({ bankCode }) => [
      step('change', 'PUT /api/account/bankAccountName', {
        body: { bankCode, bankAccountName: ENGLISH_NAME },
      }),
      step('wallet', 'GET /api/wallet', { expected: { bankAccount: { bankAccountName: ENGLISH_NAME } } }),
    ]),
  },
  languages: {
    summary: 'An error has the same code in every language',
    ...startIn('somebody to log in', { loggingIn: 'SUCCESS' }, ({ phone }) =>
      ['th', 'lo', 'en'].map((language) =>
        step(`asked-in-${language}`, 'POST /api/login', {
          body: { username: phone, password: WRONG_PASSWORD },
          headers: { 'Accept-Language': language },
          refused: 'WRONG_CREDENTIAL',
        }),
      ),
    ),
  },
} as const satisfies Journeys
