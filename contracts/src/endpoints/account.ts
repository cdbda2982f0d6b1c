import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  Body,
  Currency,
  Literals,
  Nullable,
  OptionalText,
  Phone,
  Profile,
  ShownOnly,
  Text,
} from '../schemas.ts'

const newMember = {
  name: Text,
  username: Phone,
  password: Text,
  sourceCode: OptionalText,
  inviteCode: OptionalText,
}
const currency = Type.Optional(Nullable(Currency))
const bankAccount = { bankCode: Text, bankAccountName: Text, bankAccountNo: Text }

/** Validate sends only the data that is known before the bank step (REG-5). */
const ValidateBody = Body({
  ...newMember,
  bankCode: OptionalText,
  bankAccountName: OptionalText,
  bankAccountNo: OptionalText,
  currency,
})

export const accountEndpoints = defineEndpoints({
  'POST /api/account/validate': {
    summary: 'Check the profile step of the registration',
    access: 'public',
    body: ValidateBody,
    errors: ['EXISTING_USER', 'INVALID_USER_INFO', 'PHONE_NUMBER_REQUIRE_10_DIGIT'],
  },
  'POST /api/account': {
    summary: 'Register',
    access: 'public',
    command: true,
    body: Body({ ...newMember, ...bankAccount, currency }),
    errors: [
      'EXISTING_USER',
      'EXISTING_BANK',
      'INVALID_USER_INFO',
      'INVALID_BANK',
      'BANK_ACCOUNT_NAME_ENG',
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'UNVERIFIED_OTP',
      'REGISTER_FAIL',
      'GAME_ACTIVATION_FAIL',
    ],
  },
  'GET /api/account/profile': {
    summary: 'Profile of the member',
    specifiedOnly: ['$.coin'],
    response: Profile,
  },
  'PUT /api/account/profile': {
    summary: 'Change name and bank account',
    isSpecifiedOnly: true,
    command: true,
    body: Body({ name: Text, ...bankAccount }),
    errors: ['INVALID_USER_INFO', 'INVALID_BANK', 'EXISTING_BANK', 'BANK_ACCOUNT_NAME_ENG'],
  },
  'PUT /api/account/bankAccountName': {
    summary: 'Give the registered account an English name',
    command: true,
    body: Body({ bankCode: Text, bankAccountName: Text }),
    errors: ['INVALID_BANK', 'NO_BANK', 'BANK_ACCOUNT_NAME_ENG'],
  },
  'PUT /api/account/changepwd': {
    summary: 'Change the password; logins on other devices end',
    command: true,
    body: Body({ oldPassword: Text, newPassword: Text }),
    errors: ['WRONG_PASSWORD', 'INVALID_USER_INFO'],
  },
  'POST /api/otp/send': {
    summary: 'Send an OTP; code OTP_VERIFIED if the number is already verified',
    access: 'public',
    command: true,
    body: Body({ phoneNumber: Phone }),
    response: Type.Object({
      otpRef: ShownOnly(Type.String()),
      otpToken: Type.String(),
      code: Literals(['SUCCESS', 'OTP_VERIFIED']),
    }),
    errors: [
      'PHONE_NUMBER_REQUIRE_10_DIGIT',
      'REQUEST_LIMIT_1MIN',
      'REQUEST_LIMIT',
      'OTP_BLOCK',
      'OTP_SEND_FAIL',
    ],
  },
  'POST /api/otp/verify': {
    summary: 'Verify an OTP',
    access: 'public',
    command: true,
    body: Body({ otpToken: Text, otpCode: Text }),
    errors: [
      'OTP_TOKEN_INVALID',
      'OTP_NOT_EXIST',
      'OTP_EXPIRED',
      'OTP_CODE_INVALID',
      'OTP_BLOCK',
      'OTP_VERIFY_FAIL',
    ],
  },
  'POST /api/login': {
    summary: 'Log in',
    access: 'public',
    command: true,
    body: Body({ username: Phone, password: Text }),
    response: Type.Object({ token: Text }),
    errors: ['WRONG_CREDENTIAL', 'INACTIVE_USER', 'INVALID_IP', 'LOGIN_FAIL', 'REQUEST_LIMIT'],
  },
})
