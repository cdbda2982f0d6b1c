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
    full: registerWithAll('BAHT'),
    'with no more than it needs': validate('SUCCESS'),
  },
  'POST /api/account': {
    full: registerWithAll('LAK'),
    'with no more than it needs': { ...register('SUCCESS') },
  },
  'GET /api/account/profile': {
    full: when('a wheel', { coin: 7, slices: 'none' }, () => ({ pins: { coin: 7 } })),
  },
  'PUT /api/account/profile': {
    full: when('a member changes the account', {}, ({ otherBankCode, freeBankAccountNo }) => ({
      body: {
        name: newMember.name,
        bankCode: otherBankCode,
        bankAccountName: bankAccount.bankAccountName,
        bankAccountNo: freeBankAccountNo,
      },
    })),
  },
  'PUT /api/account/bankAccountName': {
    full: when('a member changes the account', {}, ({ bankCode }) => ({
      body: { bankCode, bankAccountName: bankAccount.bankAccountName },
    })),
  },
  'PUT /api/account/changepwd': {
    full: when('a member changes the account', {}, ({ password }) => ({
      body: { oldPassword: password, newPassword: newMember.password },
    })),
  },
  'POST /api/otp/send': {
    full: { ...sendOtp('SUCCESS'), pins: { code: 'SUCCESS' } },
    'verified already': { ...sendOtp('OTP_VERIFIED'), pins: { code: 'OTP_VERIFIED' } },
  },
  'POST /api/otp/verify': { full: { ...verifyOtp('OTP_CODE_VALID'), pins: { message: 'OTP_CODE_VALID' } } },
  'POST /api/login': { full: logIn('SUCCESS') },
}
