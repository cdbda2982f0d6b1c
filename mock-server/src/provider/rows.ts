import type { Message } from '@wallet/contracts/errors'
import type { QrProvider } from '@wallet/contracts/limits'
import type { GameAccountRow } from '@wallet/fixtures/seed'

/** The rows that only a running world has; those that a seed has too are in the fixtures. Money is satang. */
export interface SessionRow {
  /** The token itself. */
  _id: string
  memberId: string
  expiresAt: number
  /** Set when this login was ended from elsewhere: the code its calls get. */
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
  /** When one wrong code too many closed the number for a while. */
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
  /** What was asked for; `amount` is what the code says. */
  ordered: number
  amount: number
  createdAt: number
  expiresAt: number
  /** When it was paid: the money may still be on its way. */
  paidAt: number | null
  state: 'open' | 'credited' | 'cancelled'
  markup: string
}

export interface BankAccount {
  /** The bank's code, as SCB. */
  bank: string
  account: string
}

/** What was paid, in hundredths of the currency of the account. */
export interface Paid {
  amount: number
  currency: 'BAHT' | 'LAK'
}

/** A transfer at the stand-in bank, from the registered account of a member; its id is the bank's reference. */
export interface BankTransferRow {
  _id: string
  memberId: string
  from: BankAccount
  to: BankAccount
  /** What it is worth to the service, in satang. */
  amount: number
  paid: Paid
  at: number
  creditedAt: number | null
  /** The slip that proved it: one slip alone does. */
  slipId: string | null
}

/** A deposit that is not decided yet. */
export interface DepositRow {
  _id: string
  memberId: string
  statementId: string
  amount: number
  reportedAt: number
  /** The transfer that it is of; null while none was found. */
  transferId: string | null
}

/** What the reader saw in a picture: a code and its text, a piece of one, nothing of the kind; or it is no size to be read. */
export type SlipReading = { seen: 'code'; text: string } | { seen: 'piece' | 'nothing' | 'size' }

/** A slip that is still to be checked, and what the checker goes by. */
export interface SlipCheckRow {
  /** The slip's own id. */
  _id: string
  /** As the sender calls it. */
  fileName: string
  reading: SlipReading
}

export interface VoucherRow {
  /** The voucher's own code: the `v` of its link. */
  _id: string
  memberId: string
  usedAt: number
}

/** The right to play a game without logging in to it: a ticket for one opening, or what an opened page goes on with. */
export interface PlayPassRow {
  _id: string
  accountId: string
  isTicket: boolean
  expiresAt: number
  /** How many rounds were played with it, so that a page that is sent twice counts once. */
  rounds: number
}

/** What a member did on a day in Bangkok. Satang; a day without a row was a quiet one. */
export interface DayRow {
  /** The member's id and the day's number. */
  _id: string
  memberId: string
  day: number
  deposited: number
  /** Coins that its deposits have earned. */
  coins: number
  hasLoggedIn: boolean
  staked: number
  won: number
  rounds: number
  /** What the closing of the day has brought the member, and who invited them: a day that is closed again gives no more. */
  refunded: number
  shared: number
  /** Whether the odds of the refund were against the member on this day. */
  isRefundLost: boolean
}

/** What the service saw last in a game account; a game where nothing happened since has no row, or null in it. */
export interface SeenRow {
  /** The account's own id. */
  _id: string
  balance: number | null
}

/** A game that is not as it always is, for everybody. */
export interface GameStateRow {
  /** The game's code. */
  _id: string
  flaw: GameAccountRow['flaw']
}

/** Coins that came (above 0) or were spent, never edited. */
export interface CoinRow {
  _id: string
  memberId: string
  at: number
  amount: number
  reason: 'deposit' | 'login' | 'luckydraw' | 'given' | 'spin'
}

export type Account = 'wallet' | 'inFlight' | `game:${string}` | `outside:${string}`

/** One movement of money, never edited. */
export interface LedgerRow {
  _id: string
  memberId: string
  at: number
  from: Account
  to: Account
  amount: number
  reason: string
}
