import { expect, test } from 'vitest'
import { loginAgainCodes } from './errors.ts'
import * as limits from './limits.ts'
import { slipReasons } from './slip.ts'

// docs/rules.test.mjs notices a change of the other numbers.
test('has the specified numbers that docs/rules.md does not name', () => {
  expect(limits).toMatchObject({
    IDEMPOTENCY_KEPT_S: 24 * 60 * 60,
    UTC_OFFSET_MS: 7 * 60 * 60 * 1000,
    boundDefaults: {
      ...{ depositMin: 1, voucherMin: 2, transferMin: 1, withdrawMin: 100, withdrawMax: 200_000 },
      ...{ qrKBANK: 1, qrWW: 100, qrPAYTIMZ: 10, qrPAYONEX: 100, qrZPAY: 10 },
    },
    CHAT_IMAGE_EXTENSIONS: ['png', 'jpg', 'jpeg', 'gif'],
    CHAT_VIDEO_EXTENSIONS: ['mp4', 'mov'],
    CHAT_FILE_NAME_MAX: 255,
    CHAT_LIST_MAX: 20,
    CHAT_TAKEOVER_S: 5 * 60,
  })
})

test.each([
  [limits.GUEST_ID, ['a1b2c3d4', 'a'.repeat(100), 'with-dash_1'], true],
  [limits.GUEST_ID, ['a1b2c3d', 'a'.repeat(101), 'a1b2c3d4\n', 'a1b2c3d4/'], false],
  [limits.IDEMPOTENCY_KEY, ['a', '~ !'.repeat(85)], true],
  [limits.IDEMPOTENCY_KEY, ['', 'a'.repeat(256), 'ก', 'a\tb'], false],
])('matches %s with %j: %s', (pattern, texts, isOne) => {
  for (const text of texts) expect(pattern.test(text), text).toBe(isOne)
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
