import type { accountEndpoints } from '@wallet/contracts/endpoints/account'
import {
  bankAccount,
  logIn,
  newMember,
  register,
  sendOtp,
  validate,
  verifyOtp,
} from '@wallet/contracts/errorExamples/account'
import { when } from '@wallet/contracts/errorExamples/define'
import type { CasesOf } from './define.ts'

/** Everything that the form of the registration can send. */
const registerWithAll = (currency: 'BAHT' | 'LAK') =>
  when(
    'somebody to register',
    { registering: 'SUCCESS' },
    ({ phone, bankCode, bankAccountNo, sourceCode, inviteCode }) => ({
      body: {
        ...newMember,
        username: phone,
        bankCode,
        bankAccountName: bankAccount.bankAccountName,
        bankAccountNo,
        sourceCode,
        inviteCode,
        currency,
      },
    }),
  )

export const accountCases: CasesOf<typeof accountEndpoints> = {
  'POST /api/account/validate': {
    success: {
      full: registerWithAll('BAHT'),
      'with no more than it needs': { ...validate, shape: 'full' },
    },
  },
  'POST /api/account': {
    success: {
      full: registerWithAll('LAK'),
      'with no more than it needs': { ...register('SUCCESS'), shape: 'full' },
    },
  },
  'GET /api/account/profile': {
    success: {
      full: when('a wheel', { coin: 7, slices: 'none' }, () => ({ pins: { coin: 7 } })),
    },
  },
  'PUT /api/account/profile': {
    success: {
      full: when('a member changes the account', {}, ({ otherBankCode, freeBankAccountNo }) => ({
        body: {
          name: newMember.name,
          bankCode: otherBankCode,
          bankAccountName: bankAccount.bankAccountName,
          bankAccountNo: freeBankAccountNo,
        },
      })),
    },
  },
  'PUT /api/account/bankAccountName': {
    success: {
      full: when('a member changes the account', {}, ({ bankCode }) => ({
        body: { bankCode, bankAccountName: bankAccount.bankAccountName },
      })),
    },
  },
  'PUT /api/account/changepwd': {
    success: {
      full: when('a member changes the account', {}, ({ password }) => ({
        body: { oldPassword: password, newPassword: newMember.password },
      })),
    },
  },
  'POST /api/otp/send': {
    success: {
      full: { ...sendOtp('SUCCESS'), pins: { code: 'SUCCESS' } },
      'verified already': { ...sendOtp('OTP_VERIFIED'), shape: 'full', pins: { code: 'OTP_VERIFIED' } },
    },
    carries: { SUCCESS: 'full', OTP_VERIFIED: 'verified already' },
  },
  'POST /api/otp/verify': {
    success: { full: { ...verifyOtp('OTP_CODE_VALID'), pins: { message: 'OTP_CODE_VALID' } } },
    carries: { OTP_CODE_VALID: 'full' },
  },
  'POST /api/login': { success: { full: logIn('SUCCESS') } },
}
