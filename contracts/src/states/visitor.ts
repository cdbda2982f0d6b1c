import Type from 'typebox'
import { Body, Literals } from '../schemas.ts'
import { defineStates, signedIn } from './define.ts'

const bankAccount = { bankCode: 'SCB', bankAccountNo: '1112223334' } as const

/** Lookups, registration, OTP and login: what somebody without a login needs. */
export const visitorStates = defineStates({
  'the lookups': {
    holds:
      'Every lookup lists {hold}: entries with every field of the contract, entries with none of the optional ones, or no entries at all.',
    params: Body({ hold: Literals(['everything', 'the least', 'nothing']) }),
    values: {},
  },
  'every deposit is made by hand': {
    holds: 'The deposit lookup lists an account, and isManual is true.',
    params: Body({}),
    values: {},
  },
  registering: {
    holds: 'Whether registering asks for an OTP is {asksForOtp}.',
    params: Body({ asksForOtp: Type.Boolean() }),
    values: {},
  },
  'the chat widget': {
    holds: 'Whether the chat widget may appear is {isEnabled}.',
    params: Body({ isEnabled: Type.Boolean() }),
    values: {},
  },
  'a phone number to send an OTP to': {
    holds:
      'Nobody has registered the number, and sending it an OTP answers {sending}: OTP_VERIFIED was verified lately, REQUEST_LIMIT_1MIN got one a moment ago, REQUEST_LIMIT got too many within the hour, OTP_BLOCK was closed by wrong codes, OTP_SEND_FAIL cannot be reached.',
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
    values: { phone: '0891234567' },
  },
  'an OTP to verify': {
    holds:
      'An OTP was sent, and verifying it with the right code answers {verifying}: OTP_NOT_EXIST a newer one was sent since, OTP_EXPIRED its time is over, OTP_BLOCK too many wrong codes came before, OTP_VERIFY_FAIL the checking system is down.',
    params: Body({
      verifying: Literals(['OTP_CODE_VALID', 'OTP_NOT_EXIST', 'OTP_EXPIRED', 'OTP_BLOCK', 'OTP_VERIFY_FAIL']),
    }),
    values: {
      otpToken: 'example-otp-token',
      otpCode: 'example-otp-code',
      wrongOtpCode: 'example-wrong-code',
    },
  },
  'somebody to register': {
    holds:
      'A phone number, a bank account, a source and an invite code; registering with them answers {registering}: UNVERIFIED_OTP the number is not verified though an OTP is asked for, EXISTING_USER it is a member already, EXISTING_BANK the account belongs to a member, REGISTER_FAIL and GAME_ACTIVATION_FAIL a system behind the service is down. The number is verified but for UNVERIFIED_OTP.',
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
    values: { phone: '0891234567', ...bankAccount, sourceCode: 'line', inviteCode: 'example-invite-code' },
  },
  'somebody to log in': {
    holds:
      'A member; logging in with the right password answers {loggingIn}: INACTIVE_USER was deactivated, INVALID_IP comes from a refused address, LOGIN_FAIL a system behind the service is down, REQUEST_LIMIT tried too many wrong passwords.',
    params: Body({
      loggingIn: Literals(['SUCCESS', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT']),
    }),
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
