import type { QueryClient } from '@tanstack/react-query'
import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { serverNow } from '../api/clock.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { latestStatementQuery, walletQuery } from '../api/queries.ts'
import { token } from '../api/session.ts'
import { hasWords } from '../i18n/messageText.ts'
import type { MoneyOrder, Outcome } from './order.ts'
import { balancesOf, verdictOf } from './verdict.ts'

/** How often the provider is asked what became of an order, in ms; and once it is overdue. */
const CHECK_MS = 3_000
const OVERDUE_CHECK_MS = 15_000
/** How far our reading of the provider's clock may be off, in ms. */
const CLOCK_SLACK_MS = 3_000

/**
 * Sends an order, once. When its answer is lost, the statement and the balances are read again and again, at once when
 * the member or the connection comes back, until they say what became of it.
 */
export async function perform(order: MoneyOrder, queries: QueryClient, onLost: () => void): Promise<Outcome> {
  if (!navigator.onLine) return { kind: 'refused', failure: new Failure('network', undefined, undefined) }
  const usedToken = token()
  const startedAt = Date.now()
  const since = serverNow() - CLOCK_SLACK_MS
  const latest = queries.getQueryData(latestStatementQuery.queryKey)
  const known = new Set(latest?.statements.map(({ _id }) => _id))
  const wallet = queries.getQueryData(walletQuery.queryKey)
  const before = wallet && balancesOf(wallet)
  try {
    await order.send()
    return { kind: 'done' }
  } catch (error) {
    const failure = toFailure(error)
    if (!isOpen(failure)) return { kind: 'refused', failure }
  }

  onLost()
  for (;;) {
    const isOver = Date.now() - startedAt > HTTP_TIMEOUT_MS
    const [entries, now] = await Promise.all([
      queries.fetchQuery({ ...latestStatementQuery, staleTime: 0 }).then(
        ({ statements }) => statements,
        () => undefined,
      ),
      queries.fetchQuery({ ...walletQuery, staleTime: 0 }).then(balancesOf, () => undefined),
    ])
    if (token() !== usedToken) return { kind: 'left' }
    const verdict = entries && verdictOf(order, { entries, known, since, before, now, isOver })
    if (verdict) return { kind: verdict }
    await pause(isOver ? OVERDUE_CHECK_MS : CHECK_MS)
  }
}

/** Whether it may have been carried out all the same: a 5xx in words of its own comes from something in between. */
function isOpen({ isOutcomeUnknown, status = 0, code = '' }: Failure): boolean {
  return isOutcomeUnknown || (status >= 500 && !hasWords(code))
}

/** Waits, but no longer than until the page or the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, end, listening)
    document.addEventListener('visibilitychange', () => document.hidden || end(), listening)
  })
}
