import {
  ACCOUNT_NUMBER_MAX_DIGITS,
  ACCOUNT_NUMBER_MIN_DIGITS,
  LAOS_PHONE_MAX_LENGTH,
  LAOS_PHONE_MIN_LENGTH,
  OTP_VERIFIED_S,
  PHONE_LENGTH,
  USER_INFO_MAX_CHARACTERS,
} from '@wallet/contracts/limits'
import { OTP_CODE, PASSWORD } from '@wallet/fixtures/personas'
import type { CallStep, ErrorExample, ExampleStep } from '../../errorExample.ts'
import { triggerPhones } from '../../shared/phone.ts'

const PHONE = '0891234567'

const details = {
  name: 'Somsri Jaidee',
  username: PHONE,
  password: PASSWORD,
  bankCode: 'SCB',
  bankAccountName: 'SOMSRI JAIDEE',
  bankAccountNo: '1112223334',
}

const validate = (change: Partial<typeof details> = {}): CallStep => ({
  call: 'POST /api/account/validate',
  body: { name: details.name, username: PHONE, password: PASSWORD, ...change },
})

const register = (change: Partial<typeof details> = {}): CallStep => ({
  call: 'POST /api/account',
  body: { ...details, ...change },
})

const verifyPhone = (phoneNumber: string): ExampleStep[] => [
  { call: 'POST /api/otp/send', body: { phoneNumber } },
  { call: 'POST /api/otp/verify', body: { otpToken: '$0.otpToken', otpCode: OTP_CODE } },
]

/** The account of 0810000001. */
const takenAccount = { bankCode: 'SCB', bankAccountNo: '4160827351' }

export const accountErrorExamples: ErrorExample[] = [
  {
    code: 'OK',
    how: 'Send the profile step of the registration with a free phone number: everything is in order.',
    steps: [validate()],
  },
  {
    code: 'SUCCESS',
    how: 'Verify a free phone number and register.',
    steps: [...verifyPhone(PHONE), register()],
  },
  {
    code: 'PHONE_NUMBER_REQUIRE_10_DIGIT',
    how: `Register a phone number of other than ${PHONE_LENGTH} digits (in the scenario "laos": of fewer than ${LAOS_PHONE_MIN_LENGTH} or more than ${LAOS_PHONE_MAX_LENGTH}).`,
    steps: [validate({ username: '08912345' })],
  },
  {
    code: 'EXISTING_USER',
    how: 'Register the phone number of a member.',
    steps: [validate({ username: '0810000001' })],
  },
  {
    code: 'INVALID_USER_INFO',
    how: `Register with a blank name or password, one of more than ${USER_INFO_MAX_CHARACTERS} characters, or an unknown source code.`,
    steps: [validate({ name: '   ' })],
  },
  {
    code: 'INVALID_BANK',
    how: `Register with a bank that the banks lookup does not hold, or an account number that is not ${ACCOUNT_NUMBER_MIN_DIGITS} to ${ACCOUNT_NUMBER_MAX_DIGITS} digits.`,
    steps: [register({ bankCode: 'NO-SUCH-BANK' })],
  },
  {
    code: 'BANK_ACCOUNT_NAME_ENG',
    how: 'Register an account at KTB, TMB or BBL under a name that is not written in English letters.',
    steps: [register({ bankCode: 'KTB', bankAccountName: 'สมศรี ใจดี' })],
  },
  {
    code: 'UNVERIFIED_OTP',
    how: `Register a phone number that was not verified in the last ${OTP_VERIFIED_S / 60} minutes.`,
    steps: [register()],
  },
  {
    code: 'EXISTING_BANK',
    how: 'Verify a free phone number and register with the bank account of a member: 4160827351 at SCB.',
    steps: [...verifyPhone(PHONE), register(takenAccount)],
  },
  {
    code: 'REGISTER_FAIL',
    how: `Verify and register ${triggerPhones.REGISTER_FAIL}.`,
    steps: [...verifyPhone(triggerPhones.REGISTER_FAIL), register({ username: triggerPhones.REGISTER_FAIL })],
  },
  {
    code: 'GAME_ACTIVATION_FAIL',
    how: `Verify and register ${triggerPhones.GAME_ACTIVATION_FAIL}.`,
    steps: [
      ...verifyPhone(triggerPhones.GAME_ACTIVATION_FAIL),
      register({ username: triggerPhones.GAME_ACTIVATION_FAIL }),
    ],
  },
  {
    code: 'NO_BANK',
    how: 'Change the bank account name as 0810000017, who has no bank account.',
    steps: [
      {
        call: 'PUT /api/account/bankAccountName',
        as: '0810000017',
        body: { bankCode: 'SCB', bankAccountName: 'NAREE PHUMJAI' },
      },
    ],
  },
  {
    code: 'WRONG_PASSWORD',
    how: 'Change the password with a wrong old one.',
    steps: [
      {
        call: 'PUT /api/account/changepwd',
        as: '0810000001',
        body: { oldPassword: 'not the password', newPassword: 'another-password' },
      },
    ],
  },
]
