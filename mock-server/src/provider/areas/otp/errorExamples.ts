import {
  OTP_RESEND_S,
  OTP_SENDS_PER_HOUR,
  OTP_VALID_S,
  OTP_VERIFIED_S,
  OTP_WRONG_CODES,
} from '@wallet/contracts/limits'
import { OTP_CODE } from '@wallet/fixtures/personas'
import type { CallStep, ErrorExample, ExampleStep } from '../../errorExample.ts'
import { triggerPhones } from '../../shared/phone.ts'

const PHONE = '0891234567'
const WRONG_CODE = '000000'

const send = (phoneNumber = PHONE): CallStep => ({ call: 'POST /api/otp/send', body: { phoneNumber } })

/** Verifies the code that the step of this number sent. */
const verify = (sentBy = 0, otpCode = OTP_CODE): CallStep => ({
  call: 'POST /api/otp/verify',
  body: { otpToken: `$${sentBy}.otpToken`, otpCode },
})

const times = (count: number, step: ExampleStep) => Array.from({ length: count }, () => step)

export const otpErrorExamples: ErrorExample[] = [
  {
    code: 'OTP_CODE_VALID',
    how: `Send an OTP to a number and verify it with ${OTP_CODE}.`,
    steps: [send(), verify()],
  },
  {
    code: 'OTP_VERIFIED',
    how: `Ask for another OTP within ${OTP_VERIFIED_S / 60} minutes after a number was verified.`,
    steps: [send(), verify(), { ...send(), field: 'code' }],
  },
  {
    code: 'OTP_CODE_INVALID',
    how: `Verify with any code but ${OTP_CODE}.`,
    steps: [send(), verify(0, WRONG_CODE)],
  },
  {
    code: 'OTP_BLOCK',
    how: `Verify with a wrong code ${OTP_WRONG_CODES} times: neither the right code nor a new OTP is taken for a while.`,
    steps: [send(), ...times(OTP_WRONG_CODES, verify(0, WRONG_CODE)), verify()],
  },
  {
    code: 'OTP_EXPIRED',
    how: `Send an OTP, move the clock ${OTP_VALID_S / 60} minutes forward, and verify it.`,
    steps: [send(), { advanceSeconds: OTP_VALID_S }, verify()],
  },
  {
    code: 'OTP_NOT_EXIST',
    how: 'Send a second OTP after a minute and verify with the token of the first.',
    steps: [send(), { advanceSeconds: OTP_RESEND_S }, send(), verify(0)],
  },
  {
    code: 'OTP_TOKEN_INVALID',
    how: 'Verify with a token that no OTP came with.',
    steps: [
      { call: 'POST /api/otp/verify', body: { otpToken: 'a-token-from-elsewhere', otpCode: OTP_CODE } },
    ],
  },
  {
    code: 'REQUEST_LIMIT_1MIN',
    how: 'Send two OTPs to one number within a minute.',
    steps: [send(), send()],
  },
  {
    code: 'REQUEST_LIMIT',
    how: `Send more than ${OTP_SENDS_PER_HOUR} OTPs to one number within an hour.`,
    steps: [
      ...times(OTP_SENDS_PER_HOUR, send()).flatMap((step) => [step, { advanceSeconds: OTP_RESEND_S }]),
      send(),
    ],
  },
  {
    code: 'OTP_SEND_FAIL',
    how: `Send an OTP to ${triggerPhones.OTP_SEND_FAIL}.`,
    steps: [send(triggerPhones.OTP_SEND_FAIL)],
  },
  {
    code: 'OTP_VERIFY_FAIL',
    how: `Send an OTP to ${triggerPhones.OTP_VERIFY_FAIL} and verify it.`,
    steps: [send(triggerPhones.OTP_VERIFY_FAIL), verify()],
  },
]
