/**
 * The error catalogue (ERR-1) by area: every code that the provider may send as `message`, with its HTTP status and its
 * meaning for developers. Codes of a success, which are also sent as `message`, have the status 200.
 */
const byArea = {
  auth: {
    UNAUTHORIZED: [401, 'The call has no token, or a token without permission'],
    EXPIRED_AUTH_TOKEN: [401, 'The login has expired'],
    INVALID_USER_1: [401, 'The login is not valid any more: the member does not exist any more'],
    INVALID_USER_2: [
      401,
      'The login is not valid any more: another device ended it, for example by a new password',
    ],
    INVALID_USER_3: [
      401,
      'The login is not valid any more, or belongs to another member than the conversation',
    ],
    INVALID_USER_4: [401, 'The login is not valid any more, for a reason of the provider'],
    INVALID_IP: [403, 'The network address of the member is not allowed'],
    NOT_AREASLOT: [404, 'The game AreaSlot does not know the member'],
    NOT_UFABET: [404, 'The game UFABET does not know the member'],
    NO_USER: [404, 'The user does not exist'],
    WRONG_PASSWORD: [400, 'The given password is wrong'],
    WRONG_CREDENTIAL: [401, 'The phone number or the password is wrong'],
    INACTIVE_USER: [403, 'The member was deactivated'],
    LOGIN_FAIL: [502, 'The login system is down'],
  },
  otp: {
    OTP_BLOCK: [429, 'The number is blocked after too many wrong codes'],
    REQUEST_LIMIT: [429, 'Too many OTPs, or too many wrong passwords, within an hour'],
    REQUEST_LIMIT_1MIN: [429, 'An OTP was sent less than a minute ago'],
    OTP_TOKEN_INVALID: [400, 'The OTP token does not exist'],
    OTP_NOT_EXIST: [400, 'A newer OTP has replaced this OTP'],
    OTP_VERIFIED: [200, 'The number is verified already'],
    OTP_EXPIRED: [400, 'The OTP has expired'],
    OTP_CODE_INVALID: [400, 'The code is wrong'],
    OTP_CODE_VALID: [200, 'The code is right'],
    OTP_SEND_FAIL: [502, 'The message could not be sent to the number'],
    OTP_VERIFY_FAIL: [502, 'The OTP system is down'],
    UNVERIFIED_OTP: [400, 'The number must be verified by an OTP first'],
  },
  registration: {
    EXISTING_USER: [409, 'A member has this phone number'],
    EXISTING_BANK: [409, 'A member has this bank account'],
    INVALID_USER_INFO: [
      400,
      'A name, a phone number, a password or an invite code is not valid; `key` names it',
    ],
    INVALID_BANK: [400, 'The bank cannot be registered, or the account number is not valid'],
    BANK_ACCOUNT_NAME_ENG: [400, 'This bank accepts names in English letters only'],
    REGISTER_FAIL: [502, 'The registration system is down'],
    GAME_ACTIVATION_FAIL: [502, 'Not registered, because the game accounts could not be opened'],
    PHONE_NUMBER_REQUIRE_10_DIGIT: [400, 'A phone number has ten digits'],
  },
  bonus: {
    BONUS_REMAINING: [400, 'Another bonus is active'],
    BONUS_ALREADY_ACTIVE: [409, 'The member has an active bonus'],
    BONUS_MAX_CLAIMED: [400, 'The member cannot receive the bonus again'],
    BONUS_CONDITION: [400, 'A condition of the bonus is not met: its deposit, or its turnover'],
    BONUS_CLEAR: [200, 'The active bonus has ended'],
    BONUS_FULL: [400, 'The quota is used up'],
    NO_PROMOTION: [404, 'No promotion has this code'],
    PROMOTION_RECEIVED: [409, 'The member has already received the promotion'],
  },
  invite: {
    INVITE_COLLECT: [409, 'The invite bonus was collected today'],
    INVITE_INACTIVE: [400, 'The invite bonus is closed for the member'],
    NO_INVITE_BONUS: [404, 'There is no invite bonus to collect'],
    NO_INVITEE_PLAY_INFO: [404, 'The invitees have not played yet'],
    INVITE_BONUS_SUCCESS: [200, 'The invite bonus is in the wallet'],
    INVITE_BONUS_FAIL: [400, 'The draw for the invite bonus was lost; the next draw is possible tomorrow'],
  },
  refund: {
    NO_REFUND: [404, 'There is no refund to receive'],
    REFUND_CONDITION: [400, 'No refund while a bonus is active'],
    REFUND_SUCCESS: [200, 'The refund is in the wallet'],
    REFUND_INACTIVE: [400, 'Refunds are closed for the member'],
    REFUND_MINIMUM: [400, 'The refund is 0 baht'],
  },
  wallet: {
    NO_BANK: [404, 'The bank does not exist, or the member has no bank account'],
    NO_WALLET: [404, 'The member has no wallet'],
    SLOT_ALREADY_ACTIVE: [409, 'The member has an account in the game'],
    SLOT_ACTIVATE_FAIL: [502, 'The game could not open an account'],
    SLOT_NO_ACCOUNT: [404, 'The member has no account in the game'],
    SLOT_RESET_PASSWORD_FAIL: [502, 'The game could not give a new password'],
    TRANSFER_MINIMUM: [400, 'The amount is below the minimum'],
    NO_GAME: [404, 'The game does not exist'],
    MONEY_NOT_ENOUGH: [400, 'The amount is above the balance'],
    TRANSFER_FAIL: [502, 'Another system failed, and no money has moved'],
    QR_FAIL: [502, 'The bank creates no QR code for this amount'],
  },
  slip: {
    SLIP_UPLOAD_FAIL: [400, 'Slips are not accepted at this hour'],
    SLIP_NO_FILE: [400, 'There is no file'],
    SLIP_INVALID_FILE: [400, 'The file is not a picture, or too large'],
    TRUELINK_DUPLICATE: [409, 'The voucher was used before'],
    TRUELINK_INVALID: [400, 'The voucher cannot be read, or is worth nothing'],
  },
  other: {
    INTERNAL_SERVER_ERROR: [500, 'Internal error; it is unknown what was done'],
    KEY_MISSING: [400, 'A field is missing or empty; `key` names it'],
    KEY_INVALID: [
      400,
      'A field has a wrong type, a value outside its limits, or an unknown name; `key` names it',
    ],
    NO_DATA: [404, 'The record does not exist'],
    OK: [200, 'Done'],
    SUCCESS: [200, 'Done'],
  },
  spin: {
    NO_CLAIMABLE_COUPON: [404, 'The coupon was claimed before, or belongs to another member'],
    INVALID_PRIZE_CODE: [400, 'No wheel has the prize of the coupon any more'],
    INVALID_CODE: [400, 'The id is not the id of a coupon'],
    INVALID_COUPON_TYPE: [400, 'Support hands over the prize of the coupon'],
    COUPON_EXPIRED: [400, 'The coupon has expired'],
  },
  /** Messages that open another page: the login page or the termination notice. */
  signal: {
    'invalid-token': [401, 'The token is none that was given: log in again'],
    gone: [410, 'The service has closed for good'],
  },
} as const satisfies Record<string, Record<string, readonly [status: number, meaning: string]>>

type ByArea = typeof byArea

/** All possible values of `message` in an error answer. */
export type Message = { [A in keyof ByArea]: keyof ByArea[A] }[keyof ByArea]
export type ErrorCode = Exclude<Message, keyof ByArea['signal']>

interface CatalogueEntry {
  status: number
  area: string
  /** The meaning for developers. The app has its own texts for members. */
  meaning: string
}

function flattenAreas(): Record<Message, CatalogueEntry> {
  const entries = Object.entries(byArea).flatMap(([area, codes]) =>
    Object.entries(codes).map(([code, [status, meaning]]) => [code, { status, area, meaning }]),
  )
  return Object.fromEntries(entries)
}

/** Every message by name. Marked as pure, so that bundlers can drop it from the app, which does not use it. */
export const errorCatalogue = /* @__PURE__ */ flattenAreas()

/** Every message of an error answer. The codes of the catalogue come first. */
export const allMessages = () => Object.keys(errorCatalogue) as Message[]

export function isMessage(text: string): text is Message {
  return Object.hasOwn(errorCatalogue, text)
}

export function isErrorCode(text: string): text is ErrorCode {
  return isMessage(text) && errorCatalogue[text].area !== 'signal'
}

const listCodes = () => allMessages().filter(isErrorCode)
export const errorCodes = /* @__PURE__ */ listCodes()

export const statusOf = (message: Message): number => errorCatalogue[message].status

export const meaningOf = (message: Message): string => errorCatalogue[message].meaning

const endedLogins = [
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
] as const satisfies readonly Message[]

/** The session has ended, so the app opens /login (SES-3). */
export const loginAgainCodes = ['invalid-token', 'UNAUTHORIZED', ...endedLogins] as const

/** A token of a member that is rejected, with the code of each reason. */
export const refusedLogins = [...endedLogins, 'INACTIVE_USER', 'INVALID_IP'] as const
