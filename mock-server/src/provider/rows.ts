import type { Message } from '@wallet/contracts/errors'
import type { QrProvider } from '@wallet/contracts/limits'
import type { GameAccountRow } from '@wallet/fixtures/seed'

/** Rows that only a running world has. Rows that a seed also has are in the fixtures. Money is in satang. */
export interface SessionRow {
  /** The token. */
  _id: string
  memberId: string
  expiresAt: number
  /** The error code of every call, after the provider ended this login. */
  ended: Message | null
}

export interface OtpRow {
  /** The otpToken. */
  _id: string
  phone: string
  reference: string
  code: string
  sentAt: number
  wrongCodes: number
  /** Time at which too many wrong codes blocked the number, in ms since 1970. */
  blockedAt: number | null
  state: 'open' | 'verified' | 'replaced'
}

export interface VerifiedPhoneRow {
  /** The phone number. */
  _id: string
  verifiedAt: number
}

export interface LoginFailureRow {
  _id: string
  username: string
  failedAt: number
}

export interface QrRow {
  _id: string
  memberId: string
  bankCode: QrProvider
  /** Ordered satang. `amount` is the amount in the code. */
  ordered: number
  amount: number
  createdAt: number
  expiresAt: number
  /** Time of the payment. The money may arrive later. */
  paidAt: number | null
  state: 'open' | 'credited' | 'cancelled'
  markup: string
}

export interface BankAccount {
  /** A bank code, for example SCB. */
  bank: string
  account: string
}

/** A payment in hundredths of the currency of the account. */
export interface Paid {
  amount: number
  currency: 'BAHT' | 'LAK'
}

/** A bank transfer from the registered account of a member. Its id is the bank's reference. */
export interface BankTransferRow {
  _id: string
  memberId: string
  from: BankAccount
  to: BankAccount
  /** Satang that the service credits. */
  amount: number
  paid: Paid
  at: number
  creditedAt: number | null
  /** The accepted slip. A transfer has at most one. */
  slipId: string | null
}

export interface DepositRow {
  _id: string
  memberId: string
  statementId: string
  amount: number
  reportedAt: number
  /** Null until a transfer was found. */
  transferId: string | null
}

/** Result of reading a picture: the text of a QR code, a part of it, no code, or a size that cannot be read. */
export type SlipReading = { seen: 'code'; text: string } | { seen: 'piece' | 'nothing' | 'size' }

/** The input of a slip check that has not run yet. */
export interface SlipCheckRow {
  _id: string
  /** The name that the sender gave. */
  fileName: string
  reading: SlipReading
}

export interface VoucherRow {
  /** The code of the voucher: `v` of its link. */
  _id: string
  memberId: string
  usedAt: number
}

/** Lets a member play without a login: a ticket opens the game once, a pass belongs to an open page. */
export interface PlayPassRow {
  _id: string
  accountId: string
  isTicket: boolean
  expiresAt: number
  /** Number of rounds. A form that is sent twice counts once. */
  rounds: number
}

/** A day in Bangkok without activity. Money in satang. */
export const emptyDay = {
  deposited: 0,
  /** Coins earned by the deposits of the day. */
  coins: 0,
  hasLoggedIn: false,
  staked: 0,
  won: 0,
  rounds: 0,
  /** Satang that the member and the inviter received when the day was closed. A second closing pays the difference only. */
  refunded: 0,
  shared: 0,
  /** The member lost the draw for the refund on this day. */
  isRefundLost: false,
}

/** The activity of a member on a day. The id is the member id and the day number. Days without activity have no row. */
export type DayRow = typeof emptyDay & { _id: string; memberId: string; day: number }

/** The balance that the service last read from a game account. No row: the balance has not changed since. */
export interface SeenRow {
  /** The id of the game account. */
  _id: string
  balance: number
}

export interface GameStateRow {
  /** The code of the game. */
  _id: string
  flaw: GameAccountRow['flaw']
}

/** A change of a member's coins: above 0 received, below 0 spent. Never edited. */
export interface CoinRow {
  _id: string
  memberId: string
  at: number
  amount: number
  reason: 'deposit' | 'login' | 'luckydraw' | 'given' | 'spin'
}

export type Account = 'wallet' | 'inFlight' | `game:${string}` | `outside:${string}`

/** A movement of money. Never edited. */
export interface LedgerRow {
  _id: string
  memberId: string
  at: number
  from: Account
  to: Account
  amount: number
  reason: string
}
