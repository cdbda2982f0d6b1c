import type { StatementType } from '@wallet/contracts/endpoints/statement'
import type { CommandName } from '@wallet/contracts/endpoints/table'
import type { ParseKeys } from 'i18next'
import type { Input } from '../api/call.ts'

/** A text by its key, to be shown in the language of the moment. */
export interface Words {
  key: ParseKeys
  values?: Record<string, string>
}

/**
 * The source or the target of money. `everywhere`: wallet and games. `bank`: the registered account. `name`: another
 * account. Words: a way to pay, such as a voucher.
 */
export type AccountRef = 'wallet' | 'everywhere' | 'bank' | { name: string } | Words

/** How to find the statement entry, or the slip, of an order. */
export interface EntryMark {
  type: StatementType | 'slip'
  from?: string
  /** Places that the money cannot come from. */
  notFrom?: readonly string[]
  to?: string
  satang?: number
  /** The order is done once the entry exists. Any other entry in progress may still fail. */
  isAccepted?: boolean
}

export interface Receipt {
  /** The fact: "Withdrawal accepted". */
  title: Words
  text?: Words
  /** Baht. If only the statement has the amount: the newest entry that belongs to the order. */
  amount?: number | EntryMark | undefined
  from?: AccountRef
  to?: AccountRef
  /** The text says where the money is. */
  saysPlace?: boolean
  /** The money arrives after the order was accepted. */
  isOnItsWay?: boolean
  /** The text once it has arrived, and the text if the provider could not complete the order. */
  arrived?: Words
  failed?: Words
  game?: string | undefined
  /** The page that shows the result of an order on its way. */
  page?: { to: string; label: ParseKeys }
}

/** The result of a spin. Without a code the wheel was spun, and the prize is unknown. */
export interface Prize {
  code?: string
  label?: string | null | undefined
  remainingCoin?: number
}

/** Everything that is derived from the request of an order, and not stored. */
export interface Description {
  /** The words of its button: "Transfer ฿2,000". */
  label: Words
  /** The toast after a success. Default: the title of the receipt. */
  done?: Words
  receipt?: Receipt
  /** Show the provider's message instead, if there is one. */
  saysMessage?: boolean
  /** The evidence that it was carried out: its entry, or a state of the provider. A record of another version has none. */
  trace?: EntryMark
  isDone?: () => Promise<boolean | Prize>
  /** The provider carries it out once even without a key (a voucher, a coupon), so a repeat does no harm. */
  isOnce?: boolean
  /** Absent where the input is secret or too large to be stored: only the page that placed the order can send it. */
  call?: { [N in CommandName]: { name: N } & Pick<Input<N>, 'params' | 'body'> }[CommandName]
}

/** Sends an order with its key. Returns the provider's answer. */
export type Send = (key: string) => Promise<object>
