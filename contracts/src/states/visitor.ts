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
import { defineStates, signedIn } from './define.ts'

const bankAccount = { bankCode: 'SCB', bankAccountNo: '1112223334' } as const

/** Lookups, registration, OTP and login. */
export const visitorStates = defineStates({
  'the lookups': {
    isDeploymentWide: true,
    holds:
      'Every lookup lists {hold}: entries with every field of the contract, entries with none of the optional ones, or no entries at all.',
    params: Body({ hold: Literals(['everything', 'the least', 'nothing']) }),
    values: {},
  },
  'every deposit is made by hand': {
    isDeploymentWide: true,
    holds: 'The deposit lookup lists an account, and isManual is true.',
    params: Body({}),
    values: {},
  },
  registering: {
    isDeploymentWide: true,
    holds: 'Whether registering asks for an OTP is {asksForOtp}.',
    params: Body({ asksForOtp: Type.Boolean() }),
    values: {},
  },
  'the chat widget': {
    isDeploymentWide: true,
    holds: 'Whether the chat widget may appear is {isEnabled}.',
    params: Body({ isEnabled: Type.Boolean() }),
    values: {},
  },
  'a phone number to send an OTP to': {
    holds: 'A phone number that nobody has registered.',
    params: Body({
      sending: Literals([
        'SUCCESS',
        'OTP_VERIFIED',
        'REQUEST_LIMIT_1MIN',
        'REQUEST_LIMIT',
        'OTP_BLOCK',
        'OTP_SEND_FAIL',
      ]),
    }),
    means: {
      OTP_VERIFIED: `the number was verified in the last ${OTP_VERIFIED_S / 60} minutes`,
      REQUEST_LIMIT_1MIN: 'the number got an OTP in the last minute',
      REQUEST_LIMIT: `the number got ${OTP_SENDS_PER_HOUR} OTPs in the last hour`,
      OTP_BLOCK: `the number is blocked by ${OTP_WRONG_CODES} wrong codes`,
      OTP_SEND_FAIL: 'no message reaches the number',
    },
    values: { phone: '0891234567' },
  },
  'an OTP to verify': {
    holds: 'An OTP was sent.',
    params: Body({
      verifying: Literals(['OTP_CODE_VALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'OTP_BLOCK', 'OTP_VERIFY_FAIL']),
    }),
    means: {
      OTP_NOT_EXIST: 'a newer OTP was sent since',
      OTP_EXPIRED: `the OTP is ${OTP_VALID_S / 60} minutes old`,
      OTP_BLOCK: `${OTP_WRONG_CODES} wrong codes came before`,
      OTP_VERIFY_FAIL: 'the system that checks codes is down',
    },
    values: {
      otpToken: 'example-otp-token',
      otpCode: 'example-otp-code',
      wrongOtpCode: 'example-wrong-code',
    },
  },
  'a number with an OTP': {
    isDeploymentWide: true,
    holds:
      'Registering asks for an OTP. A phone number that is nobody’s and that an OTP was just sent to; a bank account that is nobody’s.',
    params: Body({}),
    values: {
      phone: '0891234567',
      otpToken: 'example-otp-token',
      otpCode: 'example-otp-code',
      ...bankAccount,
    },
  },
  'somebody to register': {
    holds:
      'A phone number that was verified and is nobody’s, a bank account that is nobody’s, a source and an invite code.',
    params: Body({
      registering: Literals([
        'SUCCESS',
        'UNVERIFIED_OTP',
        'EXISTING_USER',
        'EXISTING_BANK',
        'REGISTER_FAIL',
        'GAME_ACTIVATION_FAIL',
      ]),
    }),
    means: {
      UNVERIFIED_OTP: 'the number is not verified, though an OTP is asked for',
      EXISTING_USER: 'the number is a member’s',
      EXISTING_BANK: 'the bank account is a member’s',
      REGISTER_FAIL: 'the system that registers is down',
      GAME_ACTIVATION_FAIL: 'the system that opens the games is down',
    },
    values: { phone: '0891234567', ...bankAccount, sourceCode: 'line', inviteCode: 'example-invite-code' },
  },
  'somebody to log in': {
    holds: 'A member, and the right password.',
    params: Body({
      loggingIn: Literals(['SUCCESS', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT']),
    }),
    means: {
      INACTIVE_USER: 'the member was deactivated',
      INVALID_IP: 'the address of the member is refused',
      LOGIN_FAIL: 'the system that logs in is down',
      REQUEST_LIMIT: `${LOGIN_WRONG_MAX} wrong passwords came in ${LOGIN_WRONG_WINDOW_S / 60} minutes`,
    },
    values: { phone: '0810000001', password: 'example-password' },
  },
  'a member changes the account': {
    holds:
      'A member is signed in. bankCode is the bank of their own account, otherBankCode another bank that is offered; taken... is the account of somebody else, freeBankAccountNo is nobody’s number.',
    params: Body({}),
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
