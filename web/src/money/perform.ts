import type { QueryClient } from '@tanstack/react-query'
import { serverNow } from '../api/clock.ts'
import { findOut } from '../api/findOut.ts'
import { latestStatementQuery, walletQuery } from '../api/queries.ts'
import type { MoneyOrder, Order, Outcome } from './order.ts'
import { sendOnce } from './sendOnce.ts'
import { balancesOf, verdictOf } from './verdict.ts'

/** How far our reading of the provider's clock may be off, in ms. */
const CLOCK_SLACK_MS = 3_000

/**
 * Sends an order, once. When its answer is lost, the provider is asked again and again, at once when the member or the
 * connection comes back, until it is known what became of it.
 */
export async function perform(order: Order, queries: QueryClient, onLost: () => void): Promise<Outcome> {
  const sentAt = Date.now()
  const find = 'find' in order ? order.find : tracesOf(order, queries)
  const sent = await sendOnce(order.send)
  if (sent.kind === 'refused' || sent.kind === 'left') return sent
  if (sent.kind === 'answered') return { kind: 'done' }
  onLost()
  return { kind: (await findOut(sentAt, find)) ?? 'left' }
}

/** To be called before the order is sent: what is there by then is not its doing. */
function tracesOf(order: MoneyOrder, queries: QueryClient) {
  const since = serverNow() - CLOCK_SLACK_MS
  const latest = queries.getQueryData(latestStatementQuery.queryKey)
  const known = new Set(latest?.statements.map(({ _id }) => _id))
  const wallet = queries.getQueryData(walletQuery.queryKey)
  const before = wallet && balancesOf(wallet)
  return async (isOver: boolean) => {
    const [{ statements: entries }, now] = await Promise.all([
      queries.fetchQuery({ ...latestStatementQuery, staleTime: 0 }),
      queries.fetchQuery({ ...walletQuery, staleTime: 0 }).then(balancesOf, () => undefined),
    ])
    return verdictOf(order, { entries, known, since, before, now, isOver })
  }
}
