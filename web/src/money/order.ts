import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Failure } from '../api/failure.ts'

export type StatementEntry = ResponseBody<'POST /api/statement'>['statements'][number]
export type WalletAnswer = ResponseBody<'GET /api/wallet'>

/** The wallet's own name where an account is named; every other account is a game's code. */
export const WALLET: typeof import('@wallet/contracts/endpoints/wallet')['WALLET'] = 'WALLET'
/** Wallet and all games together. */
export const TOTAL = 'TOTAL'

interface Command {
  /** As its button says it: "Transfer ฿2,000". */
  command: string
  /** What is said when it is done. */
  done: string
  send: () => Promise<unknown>
}

/** A command that moves money, and what is known it by when its answer is lost. */
export interface MoneyOrder extends Command {
  /** Whether an entry of the statement can be the one it leaves. */
  leaves: (entry: StatementEntry) => boolean
  /** Satang by account (WALLET, TOTAL, a game's code): what the balances show of it, by itself. */
  moves: Readonly<Record<string, number>>
}

/** A command that something else tells of for sure: a refund that is gone, a coupon that is used. */
export interface AskedOrder extends Command {
  /** What is said when nothing came of it. */
  absent: string
  /** Reads whether it was done; `isOver` once no provider can still be at it. Undefined: look again. */
  find: (isOver: boolean) => Promise<'done' | 'absent' | undefined>
}

export type Order = MoneyOrder | AskedOrder

export type Outcome =
  | { kind: 'done' }
  /** The provider said no, or nothing was sent. */
  | { kind: 'refused'; failure: Failure }
  /** Its entry says that it failed: the money is back. */
  | { kind: 'returned' }
  /** It never arrived. */
  | { kind: 'absent' }
  /** The login ended meanwhile: nobody is left to tell. */
  | { kind: 'left' }
