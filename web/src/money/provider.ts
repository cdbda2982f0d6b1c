import type { pollOutcome } from '../api/pollOutcome.ts'
import type { Order, Outcome } from './order.ts'
import type { OrderStore } from './orderStore.ts'

/** Sends an order with its key. Returns the provider's answer. */
export type Send = (key: string) => Promise<object>

/** lost: no answer that proves an outcome. */
export type SendResult = Outcome | 'lost'

/** The result of one lookup: the outcome, with the id of the entry that proves it; undefined if nothing was found. */
export type LookupResult = { outcome: Outcome; entry?: string } | 'inProgress' | undefined

/** honoured: the provider carries out a key once. sent: it ignores keys. none: it gets none. */
export type Keys = 'honoured' | 'sent' | 'none'

/** The surroundings of the orders of one page. Times in ms since 1970, by the provider's clock. */
export interface OrderDeps {
  store: OrderStore
  lock: <T>(name: string, task: () => T | Promise<T>) => Promise<T>
  now: () => number
  /** The token; null without a login. */
  login: () => string | null
  /** The id of the member who is logged in. */
  member: () => Promise<string>
  /** Returns the newest known time and entries of the statement before an order. */
  before: () => Pick<Order, 'since' | 'known'>
  /** Sends an order once. `send` replaces the call of its description. */
  send: (order: Order, send: Send | undefined) => Promise<SendResult>
  lookUp: (order: Order, orders: readonly Order[]) => Promise<LookupResult>
  poll: typeof pollOutcome
  /** Loads the balances and the statement again. */
  refresh: () => void
  /** Called once, by the page that finds out the outcome. */
  onEnd: (order: Order) => void
  /** Shows the end of an order; resolves when the toast is gone. */
  toast: (order: Order) => Promise<void>
  isVisible: () => boolean
  keys: () => Keys
}

/** Returns the outcome that an answer proves; undefined if it proves none. */
export async function proveOutcome(
  { attempt }: Order,
  result: SendResult,
  keys: Keys,
  lookUp: () => Promise<LookupResult>,
): Promise<Outcome | undefined> {
  if (result === 'lost') return undefined
  if (result.kind !== 'refused') return result
  // An attempt that did not reach the provider proves nothing about the one before.
  if (result.failure.kind !== 'refused') return attempt > 0 ? undefined : result
  if (keys === 'honoured' || (keys === 'sent' && attempt === 0)) return result
  // Without keys a refusal may answer a repeat, and the first request may have been carried out.
  const found = await lookUp().catch(() => 'unread' as const)
  if (found === 'unread') return { ...result, failure: { ...result.failure, isUnproven: true } }
  return found && found !== 'inProgress' ? found.outcome : result
}
