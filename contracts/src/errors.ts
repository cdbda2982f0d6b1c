/**
 * The error catalogue (ERR-1): every code the provider may send as `message`, with its HTTP status and area.
 * Codes that mean success (they arrive as a message too) carry the status 200.
 */
export const errorCatalogue = {
  UNAUTHORIZED: { status: 401, area: 'auth' },
  EXPIRED_AUTH_TOKEN: { status: 401, area: 'auth' },
  INVALID_USER_1: { status: 401, area: 'auth' },
  INVALID_USER_2: { status: 401, area: 'auth' },
  INVALID_USER_3: { status: 401, area: 'auth' },
  INVALID_USER_4: { status: 401, area: 'auth' },
  INVALID_IP: { status: 403, area: 'auth' },
  NOT_AREASLOT: { status: 404, area: 'auth' },
  NOT_UFABET: { status: 404, area: 'auth' },
  NO_USER: { status: 404, area: 'auth' },
  WRONG_PASSWORD: { status: 400, area: 'auth' },
  WRONG_CREDENTIAL: { status: 401, area: 'auth' },
  INACTIVE_USER: { status: 403, area: 'auth' },
  LOGIN_FAIL: { status: 502, area: 'auth' },

  OTP_BLOCK: { status: 429, area: 'otp' },
  REQUEST_LIMIT: { status: 429, area: 'otp' },
  REQUEST_LIMIT_1MIN: { status: 429, area: 'otp' },
  OTP_TOKEN_INVALID: { status: 400, area: 'otp' },
  OTP_NOT_EXIST: { status: 400, area: 'otp' },
  OTP_VERIFIED: { status: 200, area: 'otp' },
  OTP_EXPIRED: { status: 400, area: 'otp' },
  OTP_CODE_INVALID: { status: 400, area: 'otp' },
  OTP_CODE_VALID: { status: 200, area: 'otp' },
  OTP_SEND_FAIL: { status: 502, area: 'otp' },
  OTP_VERIFY_FAIL: { status: 502, area: 'otp' },
  UNVERIFIED_OTP: { status: 400, area: 'otp' },

  EXISTING_USER: { status: 409, area: 'registration' },
  EXISTING_BANK: { status: 409, area: 'registration' },
  INVALID_USER_INFO: { status: 400, area: 'registration' },
  INVALID_BANK: { status: 400, area: 'registration' },
  BANK_ACCOUNT_NAME_ENG: { status: 400, area: 'registration' },
  REGISTER_FAIL: { status: 502, area: 'registration' },
  GAME_ACTIVATION_FAIL: { status: 502, area: 'registration' },
  PHONE_NUMBER_REQUIRE_10_DIGIT: { status: 400, area: 'registration' },

  BONUS_REMAINING: { status: 400, area: 'bonus' },
  BONUS_ALREADY_ACTIVE: { status: 409, area: 'bonus' },
  BONUS_MAX_CLAIMED: { status: 400, area: 'bonus' },
  BONUS_CONDITION: { status: 400, area: 'bonus' },
  BONUS_CLEAR: { status: 200, area: 'bonus' },
  BONUS_FULL: { status: 400, area: 'bonus' },
  NO_PROMOTION: { status: 404, area: 'bonus' },
  PROMOTION_RECEIVED: { status: 409, area: 'bonus' },

  INVITE_COLLECT: { status: 409, area: 'invite' },
  INVITE_INACTIVE: { status: 400, area: 'invite' },
  NO_INVITE_BONUS: { status: 404, area: 'invite' },
  NO_INVITEE_PLAY_INFO: { status: 404, area: 'invite' },
  INVITE_BONUS_SUCCESS: { status: 200, area: 'invite' },
  INVITE_BONUS_FAIL: { status: 400, area: 'invite' },

  NO_REFUND: { status: 404, area: 'refund' },
  REFUND_CONDITION: { status: 400, area: 'refund' },
  REFUND_SUCCESS: { status: 200, area: 'refund' },
  REFUND_INACTIVE: { status: 400, area: 'refund' },
  REFUND_MINIMUM: { status: 400, area: 'refund' },

  NO_BANK: { status: 404, area: 'wallet' },
  NO_WALLET: { status: 404, area: 'wallet' },
  SLOT_ALREADY_ACTIVE: { status: 409, area: 'wallet' },
  SLOT_ACTIVATE_FAIL: { status: 502, area: 'wallet' },
  SLOT_NO_ACCOUNT: { status: 404, area: 'wallet' },
  SLOT_RESET_PASSWORD_FAIL: { status: 502, area: 'wallet' },
  TRANSFER_MINIMUM: { status: 400, area: 'wallet' },
  NO_GAME: { status: 404, area: 'wallet' },
  MONEY_NOT_ENOUGH: { status: 400, area: 'wallet' },
  TRANSFER_FAIL: { status: 502, area: 'wallet' },
  QR_FAIL: { status: 502, area: 'wallet' },

  SLIP_UPLOAD_FAIL: { status: 400, area: 'slip' },
  SLIP_NO_FILE: { status: 400, area: 'slip' },
  SLIP_INVALID_FILE: { status: 400, area: 'slip' },
  TRUELINK_DUPLICATE: { status: 409, area: 'slip' },
  TRUELINK_INVALID: { status: 400, area: 'slip' },

  INTERNAL_SERVER_ERROR: { status: 500, area: 'other' },
  KEY_MISSING: { status: 400, area: 'other' },
  KEY_INVALID: { status: 400, area: 'other' },
  NO_DATA: { status: 404, area: 'other' },
  OK: { status: 200, area: 'other' },
  SUCCESS: { status: 200, area: 'other' },

  NO_CLAIMABLE_COUPON: { status: 404, area: 'spin' },
  INVALID_PRIZE_CODE: { status: 400, area: 'spin' },
  INVALID_CODE: { status: 400, area: 'spin' },
  INVALID_COUPON_TYPE: { status: 400, area: 'spin' },
  COUPON_EXPIRED: { status: 400, area: 'spin' },
} as const satisfies Record<string, { status: number; area: string }>

export type ErrorCode = keyof typeof errorCatalogue

/** Messages that steer the browser instead of being shown: the login page and the termination notice. */
export const signalStatus = { 'invalid-token': 401, gone: 410 } as const

export type Signal = keyof typeof signalStatus

/** Everything `message` of a refused call may be. */
export type Message = ErrorCode | Signal

export const errorCodes = Object.keys(errorCatalogue) as ErrorCode[]

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorCatalogue, text)
}

/** Every message of a refusal: the codes of the catalogue first. */
export const allMessages = (): Message[] => [...errorCodes, ...(Object.keys(signalStatus) as Signal[])]

export function isMessage(text: string): text is Message {
  return isErrorCode(text) || Object.hasOwn(signalStatus, text)
}

/** The HTTP status that carries a code. */
export function statusOf(message: Message): number {
  return isErrorCode(message) ? errorCatalogue[message].status : signalStatus[message]
}

/** The member's login is no longer good: the browser goes to /login (SES-3). */
export const loginAgainCodes = [
  'invalid-token',
  'UNAUTHORIZED',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
] as const satisfies readonly Message[]
