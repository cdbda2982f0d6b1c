/**
 * Business constants and technical limits. docs/rules.md explains each of them.
 * Names end with their unit. Amounts without a unit are in baht.
 */
export const APP_VERSION = '1.1.14'

export const HTTP_TIMEOUT_MS = 60_000
export const UPLOAD_TIMEOUT_MS = 300_000
export { IDEMPOTENCY_HEADER, IDEMPOTENCY_KEPT_S, IDEMPOTENCY_KEY } from './idempotency.ts'

export const PHONE_LENGTH = 10
export const LAOS_PHONE_MIN_LENGTH = 8
export const LAOS_PHONE_MAX_LENGTH = 11
/** Accounts at these banks need an English name. */
export const ENGLISH_NAME_BANKS = ['KTB', 'TMB', 'BBL'] as const
export const CURRENCIES = ['BAHT', 'LAK'] as const
/** Kip per baht in a new world, for deposits to and withdrawals from accounts in LAK. */
export const LAK_PER_BAHT = 650
/** Limit for names and passwords. The app shows no other length rule. */
export const USER_INFO_MAX_CHARACTERS = 100
export const ACCOUNT_NUMBER_MIN_DIGITS = 6
export const ACCOUNT_NUMBER_MAX_DIGITS = 20

export const PAGE_LIMIT_MAX = 100
/** Largest amount of an order in baht. */
export const AMOUNT_MAX = 1_000_000_000

/** Sources of money in the statement, in addition to the wallet, games and known banks. */
export const OUTSIDE = { bank: 'BANK', qr: 'QR', voucher: 'VOUCHER', bonus: 'BONUS' } as const

export const TRANSFER_MIN = 1
export const WITHDRAW_MIN = 100
export const WITHDRAW_MAX = 200_000
export const WITHDRAW_SETTLE_S = 60
export const BANK_TRANSFER_MIN = 1
/** A transfer to an AUTO account, or a reported transfer, is credited within this time. */
export const BANK_TRANSFER_CREDIT_S = 60
/** A report matches a transfer from up to this time before the report until the decision (DEP-3). */
export const REPORT_WITHIN_H = 24

export const QR_VALID_MINUTES = 15
export const qrProviders = {
  KBANK: { quickAmounts: [10, 20, 50, 100, 500, 1000], minimum: 1, validMinutes: QR_VALID_MINUTES },
  WW: { quickAmounts: [100, 200, 300, 500, 1000], minimum: 100, validMinutes: QR_VALID_MINUTES },
  PAYTIMZ: { quickAmounts: [10, 50, 100, 500, 1000], minimum: 10, validMinutes: 10 },
  PAYONEX: { quickAmounts: [100, 200, 300, 500, 1000], minimum: 100, validMinutes: 30 },
  ZPAY: { quickAmounts: [10, 50, 100, 500, 1000], minimum: 10, validMinutes: 20 },
} as const satisfies Record<
  string,
  { quickAmounts: readonly number[]; minimum: number; validMinutes: number }
>
export type QrProvider = keyof typeof qrProviders
/** Smallest amount that the app sends, for all providers. */
export const QR_SEND_MIN = 1

export const SLIP_WITHIN_MINUTES = 60
/** Slip uploads are closed each day between these two times, Asia/Bangkok. */
export const SLIP_CLOSED_FROM = '23:00'
export const SLIP_CLOSED_TO = '00:30'
export const SLIP_CHECK_S = 20
/** How often the checker solves a captcha of the bank wrongly. It gives up after three failures in a row (SLP-6). */
export const SLIP_CAPTCHA_WRONG_PERCENT = 5
export const SLIP_MAX_BYTES = 10 * 1024 * 1024
export const VOUCHER_MIN = 2
/** Default passphrase of the voucher cipher. It is not a secret, because every browser downloads it. */
export const VOUCHER_KEY = 'wallet-demo-voucher-key'
/** The default prefix of an invite code. The _id of the member follows. */
export const INVITE_PREFIX = 'SB-'
/** Baht for each member who registers with the invite code. */
export const INVITE_REWARD = 20

export const BONUS_TURNOVER_TIMES = 5
/** Baht. A bonus ends when the whole balance of the member falls below this amount. */
export const BONUS_END_BELOW = 10

/**
 * Defaults of what members earn. The event `rewards.changed` changes them for a world. Amounts are baht, shares and
 * odds are percent.
 */
export const rewardDefaults = {
  /** The deposit that earns a coin (SPN-9). */
  coinDeposit: 100,
  /** Largest number of coins from deposits a day. */
  coinsFromDeposits: 10,
  /** Number of coins for the first login of a day. */
  coinsFromLogin: 1,
  /** Share of the loss of the day before (REF-4). */
  refundPercent: 10,
  refundMin: 1,
  refundMax: 5_000,
  /** The odds of a new member. */
  refundSuccess: 100,
  refundFail: 0,
  inviteReward: INVITE_REWARD,
  /** Share of the stakes of an invitee on the day before (INV-5). */
  invitePercent: 1,
  inviteSuccess: 100,
  inviteFail: 0,
  /** Required deposits of the period, in multiples of the bonus (BON-10). */
  bonusDepositTimes: 1,
  /** Required turnover in multiples of the bonus, and the balance below which the bonus ends (BON-8). */
  bonusTurnoverTimes: BONUS_TURNOVER_TIMES as number,
  bonusEndBelow: BONUS_END_BELOW as number,
}
export type Rewards = typeof rewardDefaults

/**
 * Default limits of amounts in baht. They are settings of a world, and the event `bounds.changed` changes them. Names
 * that start with `qr` are the minimum of a QR provider.
 */
export const boundDefaults = {
  depositMin: BANK_TRANSFER_MIN,
  voucherMin: VOUCHER_MIN,
  transferMin: TRANSFER_MIN,
  withdrawMin: WITHDRAW_MIN,
  withdrawMax: WITHDRAW_MAX,
  qrKBANK: qrProviders.KBANK.minimum as number,
  qrWW: qrProviders.WW.minimum as number,
  qrPAYTIMZ: qrProviders.PAYTIMZ.minimum as number,
  qrPAYONEX: qrProviders.PAYONEX.minimum as number,
  qrZPAY: qrProviders.ZPAY.minimum as number,
} satisfies Record<`qr${QrProvider}`, number> & Record<string, number>
export type Bounds = Record<keyof typeof boundDefaults, number>

/** Hour of the next day for `day.passed`. At this time slips are open, and logins of today are still valid. */
export const MORNING_H = 9

export const COUPON_VALID_DAYS = 30

export const OTP_DIGITS = 6
export const OTP_VALID_S = 300
export const OTP_RESEND_S = 60
export const OTP_SENDS_PER_HOUR = 5
export const OTP_WRONG_CODES = 5
/** Seconds for which a number is blocked after too many wrong codes. */
export const OTP_BLOCK_S = 15 * 60
/** Time in which a verified number stays verified, so that a member can continue the registration later. */
export const OTP_VERIFIED_S = 30 * 60
export const SESSION_S = 24 * 60 * 60
export const LOGIN_WRONG_MAX = 10
export const LOGIN_WRONG_WINDOW_S = 15 * 60

export const CHAT_MAX_CHARACTERS = 2_000
export const CHAT_IMAGE_MAX_MB = 10
export const CHAT_VIDEO_MAX_MB = 20
/** Ids of guests are random and identify only the conversation. */
export const GUEST_ID = /^[\w-]{8,100}$/
/** Maximum number of buttons and cards of a message. */
export const CHAT_LIST_MAX = 20
export const CHAT_FILE_NAME_MAX = 255
/** Typing time of the mock's agent in world time: minimum, time per character, maximum. */
export const CHAT_AGENT_REPLY_S = 2
export const CHAT_AGENT_CHARACTERS_PER_S = 40
export const CHAT_AGENT_REPLY_MAX_S = 10
/** Seconds of silence of the agent after a person of support wrote. */
export const CHAT_TAKEOVER_S = 300
export const CHAT_IMAGE_EXTENSIONS = ['png', 'jpg', 'jpeg', 'gif'] as const
export const CHAT_VIDEO_EXTENSIONS = ['mp4', 'mov'] as const

export const TIME_ZONE = 'Asia/Bangkok'
/** Offset of Asia/Bangkok and Asia/Vientiane from UTC, all year. */
export const UTC_OFFSET_MS = 7 * 60 * 60 * 1000
