import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { balancesKey, walletQuery } from '../../api/queries.ts'
import { lastSync, rememberSync, token } from '../../api/session.ts'
import { serverNow } from '../../base/clock.ts'
import { toBaht, toSatang } from '../../format/satang.ts'

/** Loads the wallet, and refreshes the balance of every game when home opens and on request. */
export function useBalances() {
  const queries = useQueryClient()
  const wallet = useQuery(walletQuery)
  const [updatedAt, setUpdatedAt] = useState(lastSync)

  async function refreshAll() {
    // No error message (HOM-6). When the refresh fails, load the wallet and keep the old time.
    const isRefreshed = await call('GET /api/wallet/refresh/slot').then(
      () => true,
      () => false,
    )
    if (!token()) return false
    // Cancel a request that may return the balances from before the refresh.
    await queries.cancelQueries({ queryKey: walletQuery.queryKey })
    const isLoaded = await queries.fetchQuery({ ...walletQuery, staleTime: 0 }).then(
      () => true,
      () => false,
    )
    if (!isRefreshed || !isLoaded) return false
    const now = serverNow()
    rememberSync(now)
    setUpdatedAt(now)
    return true
  }
  const { refetch, isFetching: isRefreshing } = useQuery({
    queryKey: balancesKey,
    queryFn: refreshAll,
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  const refresh = () => refetch({ cancelRefetch: false })

  return { wallet, updatedAt, refresh, isRefreshing }
}

/** Returns the sum of the wallet and every game in baht. */
export function totalOf({
  wallet,
  slots,
}: {
  wallet: { amount: number }
  slots: { amount: number }[]
}): number {
  return toBaht(slots.reduce((sum, { amount }) => sum + toSatang(amount), toSatang(wallet.amount)))
}
