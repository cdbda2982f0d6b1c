import type { StatementType } from '@wallet/contracts/endpoints/statement'
import type { CommandName, ResponseBody } from '@wallet/contracts/endpoints/table'
import type { QrProvider } from '@wallet/contracts/limits'
import type { ParseKeys } from 'i18next'
import type { Answer } from '../api/answers/answers.ts'
import type { Input } from '../api/call.ts'
import type { FailureKind } from '../api/failure.ts'

export type StatementEntry = ResponseBody<'POST /api/statement'>['statements'][number]
export type WalletAnswer = Answer<'GET /api/wallet'>

/** The wallet's own name where an account is named; every other account is a game's code. */
export const WALLET: typeof import('@wallet/contracts/endpoints/wallet')['WALLET'] = 'WALLET'
/** Wallet and all games together. */
export const TOTAL = 'TOTAL'

/** A text by its key, so that it can be stored and shown in the language of the moment. */
export interface Words {
  key: ParseKeys
  values?: Record<string, string>
}

/** How a command ended. */
export type Outcome =
  | { kind: 'done'; message?: string | undefined; prize?: Prize }
  /** The provider said no, or nothing was sent. */
  | { kind: 'refused'; failure: Refusal }
  /** Its entry says that it failed: the money is back. */
  | { kind: 'returned' }
  /** No trace of it was found, and it can no longer arrive. */
  | { kind: 'notFound' }

/** Of a `Failure`, what can be stored. */
export interface Refusal {
  kind: FailureKind
  code: string | undefined
  /** It may answer a repeat by the browser, and what became of the first sending could not be read. */
  isUnproven?: boolean
}

/** What a spin won; undefined code: the wheel was spun, and what it won is not known. */
export interface Prize {
  code?: string
  label?: string
  remainingCoin?: number
}

/** A call that can be stored, so that it can be sent again after a reload. */
export type StoredRequest = {
  [N in CommandName]: { name: N } & Pick<Input<N>, 'params' | 'body'>
}[CommandName]

/** Where money is: the wallet, wallet and games together, the registered bank account, or an account by its name. */
export type AccountRef = 'wallet' | 'everywhere' | 'bank' | { name: string }

/** What a command does, as its ending tells it. Holds nothing secret: the bank account is looked up when it is shown. */
export interface Receipt {
  /** The fact: "Withdrawal accepted". */
  title: Words
  text?: Words
  /** Baht; less than 0 where it is taken. Where only its entry tells how much that is, the mark of the entry. */
  amount?: number | EntryMark
  from?: AccountRef
  to?: AccountRef
  /** It is still to come to its place. */
  isOnItsWay?: boolean
  /** The game that has the money now. */
  game?: string
}

/** An entry of the statement: its newest one of this type is the command's. */
export interface EntryMark {
  type: StatementType
  from?: string
  /** What it names went out of the wallet. */
  isTaken?: boolean
}

/** Where it can be read whether a command was carried out. Amounts in satang. A report is done once it has an entry. */
export type Evidence =
  | { kind: 'entry'; type: StatementType; from?: string; to?: string; satang?: number; isReport?: boolean }
  | { kind: 'slip' }
  /** A QR code of the provider is open. */
  | { kind: 'qr'; bankCode: QrProvider }
  /** The refund is gone. */
  | { kind: 'refund' }
  /** Less waits than there was. */
  | { kind: 'invite'; satang: number }
  /** It is active, or was received more often. */
  | { kind: 'bonus'; code: string; received: number }
  /** Whether a bonus is active is as it was to become. */
  | { kind: 'activeBonus'; expected: boolean }
  /** The coupon is gone. */
  | { kind: 'coupon'; id: string }
  /** The entry was written by another version of the app. */
  | { kind: 'unknown' }
  /** There are fewer coins; the coupon that was not there before is the prize. */
  | { kind: 'spin'; coins: number; coupons: readonly string[] | undefined }

/** What is known of a command, as it is written down before it is sent. Holds nothing secret. */
export interface Described {
  /** No other command of the same kind is sent while this one is not known: "withdraw", "claim <coupon>". */
  kind: string
  /** As its button says it: "Transfer ฿2,000". */
  label: Words
  /** What is said in a toast when it is done. */
  done: Words
  /** What is shown when it is done, and somebody looks at it. */
  receipt?: Receipt
  /** The provider's own words are said instead, where it has any. */
  saysMessage?: boolean
  /** What shows that it was carried out, when its answer is lost. */
  evidence: Evidence
  /** The provider carries it out once by itself (a voucher, a coupon): a repeat is harmless without a key, too. */
  isOnce?: boolean
  /** Without one it is sent again by the page alone that sent it: its input is secret, or too large to be stored. */
  request?: StoredRequest
}

/** A command of the member, to be sent. */
export type MoneyCommand = Described & Sending
type Sending = { request: StoredRequest } | { send: Send }

/** The same, for a screen that has one kind of it. */
export type CommandOfKind = Omit<Described, 'kind'> & Sending

/** Sends a command, with the same key each time; answers what the provider answered. */
export type Send = (key: string) => Promise<object>

/** A command that was sent. Times are ms since 1970, by the provider's clock. */
export interface Sent extends Described {
  /** The member's id. */
  member: string
  key: string
  /** When it was sent last. */
  sentAt: number
  /** Its entry is no older. */
  since: number
  /** Entries that were there before. */
  known: readonly string[]
  state: 'open' | { outcome: Outcome; at: number; isTold: boolean }
}

/** How far a command is that has no simple answer yet. */
export type CommandProgress =
  /** missing: not found, though the time that a call may take is over. */
  | { step: 'sending' | 'checking' | 'missing'; command: Described | Sent }
  /** Found out late. */
  | { step: 'settled'; command: Sent; outcome: Outcome; at: number }
