import { toSatang } from '../format/satang.ts'
import type { MoneyOrder, StatementEntry, WalletAnswer } from './order.ts'
import { TOTAL, WALLET } from './order.ts'

/** Satang by account: the wallet, every game, and all together. */
export type Balances = Readonly<Record<string, number>>

export function balancesOf({ wallet, slots }: Pick<WalletAnswer, 'wallet' | 'slots'>): Balances {
  const games = Object.fromEntries(slots.map(({ code, amount }) => [code, toSatang(amount)]))
  const inGames = Object.values(games).reduce((sum, amount) => sum + amount, 0)
  const inWallet = toSatang(wallet.amount)
  return { ...games, [WALLET]: inWallet, [TOTAL]: inWallet + inGames }
}

interface Evidence {
  /** Newest first. */
  entries: readonly StatementEntry[]
  /** Entries that were there before the order was sent. */
  known: ReadonlySet<string>
  /** No entry of the order is older: ms since 1970, by the provider's clock. */
  since: number
  before: Balances | undefined
  now: Balances | undefined
  /** The order has had all the time that a call may take. */
  isOver: boolean
}

/**
 * What became of an order whose answer was lost. Its own entry in the statement says it for sure. Without one, and only
 * when no provider could still be at it, the balances decide: moved exactly so, or not moved at all. Anything between is
 * undefined: look again.
 */
export function verdictOf(
  order: Pick<MoneyOrder, 'leaves' | 'moves'>,
  { entries, known, since, before, now, isOver }: Evidence,
): 'done' | 'returned' | 'absent' | undefined {
  const own = entries.find(
    (entry) => !known.has(entry._id) && Date.parse(entry.createdAt) >= since && order.leaves(entry),
  )
  if (own?.status === 'FAILED') return 'returned'
  // A withdrawal in progress was accepted; what else is in progress may still fail.
  if (own) return own.status === 'SUCCESS' || own.statementType === 'withdraw' ? 'done' : undefined
  if (!isOver || !now) return undefined
  const moved = Object.entries(order.moves).map(([account, by]) =>
    before ? ((now[account] ?? 0) - (before[account] ?? 0)) / by : 0,
  )
  if (moved.length > 0 && moved.every((part) => part === 1)) return 'done'
  return moved.every((part) => part <= 0) ? 'absent' : undefined
}
