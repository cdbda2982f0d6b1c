import * as Type from 'typebox'
import {
  LOGIN_WRONG_MAX,
  LOGIN_WRONG_WINDOW_S,
  OTP_SENDS_PER_HOUR,
  OTP_VALID_S,
  OTP_VERIFIED_S,
  OTP_WRONG_CODES,
} from '../limits.ts'
import { Body, Literals } from '../schemas.ts'
import { defineStates, outcomes, signedIn } from './define.ts'

const bankAccount = { bankCode: 'SCB', bankAccountNo: '1112223334' } as const

export const visitorStates = defineStates({
  'the lookups': {
    isDeploymentWide: true,
    holds:
      'Every lookup lists {hold}: entries with all fields of the contract, entries without optional fields, or no entries.',
    params: Body({ hold: Literals(['everything', 'the least', 'nothing']) }),
    values: {},
  },
  'every deposit is made by hand': {
    isDeploymentWide: true,
    holds: 'The deposit lookup lists one account and no wallet, and isManual is true.',
    values: {},
  },
  registering: {
    isDeploymentWide: true,
    holds: 'The registration requires an OTP if asksForOtp is true: {asksForOtp}.',
    params: Body({ asksForOtp: Type.Boolean() }),
    values: {},
  },
  'the chat widget': {
    isDeploymentWide: true,
    holds: 'The chat widget may appear if isEnabled is true: {isEnabled}.',
    params: Body({ isEnabled: Type.Boolean() }),
    values: {},
  },
  'a phone number to send an OTP to': {
    holds: 'A phone number that is not registered.',
    ...outcomes('sending', ['SUCCESS'], {
      OTP_VERIFIED: `the number was verified in the last ${OTP_VERIFIED_S / 60} minutes`,
      REQUEST_LIMIT_1MIN: 'the number got an OTP in the last minute',
      REQUEST_LIMIT: `the number got ${OTP_SENDS_PER_HOUR} OTPs in the last hour`,
      OTP_BLOCK: `the number is blocked by ${OTP_WRONG_CODES} wrong codes`,
      OTP_SEND_FAIL: 'the message cannot be sent to the number',
    }),
    values: { phone: '0891234567' },
  },
  'an OTP to verify': {
    holds: 'An OTP was sent.',
    ...outcomes('verifying', ['OTP_CODE_VALID'], {
      OTP_NOT_EXIST: 'a newer OTP has replaced this OTP',
      OTP_EXPIRED: `the OTP is ${OTP_VALID_S / 60} minutes old`,
      OTP_BLOCK: `${OTP_WRONG_CODES} wrong codes were sent before`,
      OTP_VERIFY_FAIL: 'the OTP system is down',
    }),
    values: {
      otpToken: 'example-otp-token',
      otpCode: 'example-otp-code',
      wrongOtpCode: 'example-wrong-code',
    },
  },
  'a number with an OTP': {
    isDeploymentWide: true,
    holds:
      'The registration requires an OTP. A phone number that is not registered and just received an OTP; a bank account that is not registered.',
    values: {
      phone: '0891234567',
      otpToken: 'example-otp-token',
      otpCode: 'example-otp-code',
      ...bankAccount,
    },
  },
  'somebody to register': {
    holds: 'A verified phone number and a bank account, both not registered; a source and an invite code.',
    ...outcomes('registering', ['SUCCESS'], {
      UNVERIFIED_OTP: 'the registration requires an OTP, and the number is not verified',
      EXISTING_USER: 'a member has the number',
      EXISTING_BANK: 'a member has the bank account',
      REGISTER_FAIL: 'the registration system is down',
      GAME_ACTIVATION_FAIL: 'the game accounts cannot be opened',
    }),
    values: { phone: '0891234567', ...bankAccount, sourceCode: 'line', inviteCode: 'example-invite-code' },
  },
  'somebody to log in': {
    holds: 'A member with the right password.',
    ...outcomes('loggingIn', ['SUCCESS'], {
      INACTIVE_USER: 'the member was deactivated',
      INVALID_IP: 'the network address of the member is not allowed',
      LOGIN_FAIL: 'the login system is down',
      REQUEST_LIMIT: `${LOGIN_WRONG_MAX} wrong passwords were sent in ${LOGIN_WRONG_WINDOW_S / 60} minutes`,
    }),
    values: { phone: '0810000001', password: 'example-password' },
  },
  'a member changes the account': {
    holds:
      'A member is signed in. bankCode is the bank of the member, and otherBankCode another bank of the lookup. takenBankCode and takenBankAccountNo are the account of another member. Nobody has the number freeBankAccountNo.',
    values: {
      ...signedIn,
      password: 'example-password',
      bankCode: 'SCB',
      otherBankCode: 'GSB',
      takenBankCode: 'SCB',
      takenBankAccountNo: '1112223335',
      freeBankAccountNo: '1112223336',
    },
  },
})
