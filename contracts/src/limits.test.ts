import { expect, test } from 'vitest'
import { loginAgainCodes } from './errors.ts'
import * as limits from './limits.ts'
import { slipReasons } from './slip.ts'

// The other tests import these constants, so only this test notices a changed number.
const minutes = 60
const hours = 60 * minutes

test('has the specified numbers of connections, sessions and members', () => {
  expect(limits).toMatchObject({
    HTTP_TIMEOUT_MS: 60_000,
    UPLOAD_TIMEOUT_MS: 300_000,
    IDEMPOTENCY_KEPT_S: 24 * hours,
    PAGE_LIMIT_MAX: 100,
    PHONE_LENGTH: 10,
    LAOS_PHONE_MIN_LENGTH: 8,
    LAOS_PHONE_MAX_LENGTH: 11,
    ENGLISH_NAME_BANKS: ['KTB', 'TMB', 'BBL'],
    USER_INFO_MAX_CHARACTERS: 100,
    ACCOUNT_NUMBER_MIN_DIGITS: 6,
    ACCOUNT_NUMBER_MAX_DIGITS: 20,
    OTP_DIGITS: 6,
    OTP_VALID_S: 5 * minutes,
    OTP_RESEND_S: 1 * minutes,
    OTP_SENDS_PER_HOUR: 5,
    OTP_WRONG_CODES: 5,
    OTP_BLOCK_S: 15 * minutes,
    OTP_VERIFIED_S: 30 * minutes,
    SESSION_S: 24 * hours,
    LOGIN_WRONG_MAX: 10,
    LOGIN_WRONG_WINDOW_S: 15 * minutes,
    TIME_ZONE: 'Asia/Bangkok',
    UTC_OFFSET_MS: 7 * hours * 1000,
  })
})

test('has the specified numbers of money', () => {
  expect(limits).toMatchObject({
    TRANSFER_MIN: 1,
    WITHDRAW_MIN: 100,
    WITHDRAW_MAX: 200_000,
    WITHDRAW_SETTLE_S: 1 * minutes,
    BANK_TRANSFER_MIN: 1,
    BANK_TRANSFER_CREDIT_S: 1 * minutes,
    REPORT_WITHIN_H: 24,
    LAK_PER_BAHT: 650,
    VOUCHER_MIN: 2,
    QR_SEND_MIN: 1,
    QR_VALID_MINUTES: 15,
    qrProviders: {
      KBANK: { quickAmounts: [10, 20, 50, 100, 500, 1000], minimum: 1, validMinutes: 15 },
      WW: { quickAmounts: [100, 200, 300, 500, 1000], minimum: 100, validMinutes: 15 },
      PAYTIMZ: { quickAmounts: [10, 50, 100, 500, 1000], minimum: 10, validMinutes: 10 },
      PAYONEX: { quickAmounts: [100, 200, 300, 500, 1000], minimum: 100, validMinutes: 30 },
      ZPAY: { quickAmounts: [10, 50, 100, 500, 1000], minimum: 10, validMinutes: 20 },
    },
    boundDefaults: {
      ...{ depositMin: 1, voucherMin: 2, transferMin: 1, withdrawMin: 100, withdrawMax: 200_000 },
      ...{ qrKBANK: 1, qrWW: 100, qrPAYTIMZ: 10, qrPAYONEX: 100, qrZPAY: 10 },
    },
    SLIP_WITHIN_MINUTES: 60,
    SLIP_CLOSED_FROM: '23:00',
    SLIP_CLOSED_TO: '00:30',
    SLIP_CHECK_S: 20,
    SLIP_MAX_BYTES: 10 * 1024 * 1024,
  })
})

test('has the specified numbers of rewards and of the chat', () => {
  expect(limits).toMatchObject({
    rewardDefaults: {
      ...{ coinDeposit: 100, coinsFromDeposits: 10, coinsFromLogin: 1 },
      ...{ refundPercent: 10, refundMin: 1, refundMax: 5_000, refundSuccess: 100, refundFail: 0 },
      ...{ inviteReward: 20, invitePercent: 1, inviteSuccess: 100, inviteFail: 0 },
      ...{ bonusDepositTimes: 1, bonusTurnoverTimes: 5, bonusEndBelow: 10 },
    },
    COUPON_VALID_DAYS: 30,
    CHAT_MAX_CHARACTERS: 2_000,
    CHAT_IMAGE_MAX_MB: 10,
    CHAT_VIDEO_MAX_MB: 20,
    CHAT_IMAGE_EXTENSIONS: ['png', 'jpg', 'jpeg', 'gif'],
    CHAT_VIDEO_EXTENSIONS: ['mp4', 'mov'],
    CHAT_FILE_NAME_MAX: 255,
    CHAT_LIST_MAX: 20,
    CHAT_TAKEOVER_S: 5 * minutes,
  })
})

test.each([
  ['a1b2c3d4', true],
  ['a'.repeat(100), true],
  ['with-dash_1', true],
  ['a1b2c3d', false],
  ['a'.repeat(101), false],
  ['a1b2c3d4\n', false],
  ['a1b2c3d4/', false],
])('checks %j as the id of a guest: %s', (id, isOne) => {
  expect(limits.GUEST_ID.test(id)).toBe(isOne)
})

test.each([
  ['a', true],
  ['~ !'.repeat(85), true],
  ['', false],
  ['a'.repeat(256), false],
  ['ก', false],
  ['a\tb', false],
])('checks %j as an idempotency key: %s', (key, isOne) => {
  expect(limits.IDEMPOTENCY_KEY.test(key)).toBe(isOne)
})

test('explains each reason of a slip, and leads each end of a login to the login page', () => {
  expect(slipReasons).toEqual({
    UPLOADED_FILE_NOT_EXIST: 'incorrect',
    IMG_SIZE_UNABLE_TO_PROCESS: 'incorrect',
    CANNOT_READ_CROPPED_IMAGE: 'incorrect',
    DEST_ACC_INVALID: 'wrongDestination',
    SLIP_REFNO_DUPLICATED: 'duplicate',
    UNSTABLE_REFNO_ON_SLIP: 'unreadableReference',
    TRIPPLE_WRONG_CAPTCHA: 'wrongCaptcha',
    INVALID_SLIP: 'unreadable',
    NOT_MATCH: 'notMatching',
    EXPIRED_SLIP: 'expired',
    UNKNOW_ERROR: 'unknown',
  })
  expect([...loginAgainCodes]).toEqual([
    ...['invalid-token', 'UNAUTHORIZED', 'EXPIRED_AUTH_TOKEN'],
    ...['INVALID_USER_1', 'INVALID_USER_2', 'INVALID_USER_3', 'INVALID_USER_4'],
  ])
})
