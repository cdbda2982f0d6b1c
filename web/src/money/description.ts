import type { StatementType } from '@wallet/contracts/endpoints/statement'
import type { CommandName } from '@wallet/contracts/endpoints/table'
import type { QrProvider } from '@wallet/contracts/limits'
import type { ParseKeys } from 'i18next'
import type { Input } from '../api/call.ts'

/** A text by its key, to be shown in the language of the moment. */
export interface Words {
  key: ParseKeys
  values?: Record<string, string>
}

/** A place where money is: the wallet, wallet and games together, the registered bank account, or an account by its name. */
export type AccountRef = 'wallet' | 'everywhere' | 'bank' | { name: string }

/** The facts of an order that was carried out. */
export interface Receipt {
  /** The fact: "Withdrawal accepted". */
  title: Words
  text?: Words
  /** Baht, less than 0 where it is taken. If only the statement has the amount: how to find the entry. */
  amount?: number | EntryMark
  from?: AccountRef
  to?: AccountRef
  /** The money has not arrived yet. */
  isOnItsWay?: boolean
  /** The game that has the money now. */
  game?: string
}

/** The newest statement entry of this type belongs to the order. */
export interface EntryMark {
  type: StatementType
  from?: string
  /** The amount went out of the wallet. */
  isTaken?: boolean
}

/** How to read whether an order was carried out. Amounts in satang. */
export type Evidence =
  /** A report is done once it has an entry. */
  | { kind: 'entry'; type: StatementType; from?: string; to?: string; satang?: number; isReport?: boolean }
  | { kind: 'slip' }
  /** A QR code of the provider is open. */
  | { kind: 'qr'; bankCode: QrProvider }
  /** The refund is gone. */
  | { kind: 'refund' }
  /** The invite bonus is smaller than before. */
  | { kind: 'invite'; satang: number }
  /** The bonus is active, or was received more often. */
  | { kind: 'bonus'; code: string; received: number }
  /** A bonus is active, or none is. */
  | { kind: 'activeBonus'; expected: boolean }
  /** The coupon is gone. */
  | { kind: 'coupon'; id: string }
  /** There are fewer coins. The coupon that did not exist before is the prize. */
  | { kind: 'spin'; coins: number; coupons: readonly string[] | undefined }
  /** A record that this version cannot read. */
  | { kind: 'unknown' }

export type OrderCall = { [N in CommandName]: { name: N } & Pick<Input<N>, 'params' | 'body'> }[CommandName]

/** Everything that is derived from the request of an order, and not stored. */
export interface Description {
  /** The words of its button: "Transfer ฿2,000". */
  label: Words
  /** The toast when it is done. */
  done: Words
  receipt?: Receipt
  /** Show the provider's message instead, if there is one. */
  saysMessage?: boolean
  evidence: Evidence
  /** The provider carries it out once even without a key (a voucher, a coupon), so a repeat does no harm. */
  isOnce?: boolean
  /** Absent where the input is secret or too large to be stored: only the page that placed the order can send it. */
  call?: OrderCall
}
