import type { QueryClient } from '@tanstack/react-query'
import { call } from './call.ts'
import { walletQuery } from './queries.ts'
import { token } from './session.ts'

/** Refreshes the balance of every game, then the wallet, also if a game fails (GAM-2). Rejects if one of both fails. */
export async function refreshBalances(queries: QueryClient): Promise<void> {
  const [refresh] = await Promise.allSettled([call('GET /api/wallet/refresh/slot')])
  if (token()) {
    // Cancel a request that may return the balances from before the refresh.
    await queries.cancelQueries({ queryKey: walletQuery.queryKey })
    await queries.fetchQuery({ ...walletQuery, staleTime: 0 })
  }
  if (refresh.status === 'rejected') throw refresh.reason
}
