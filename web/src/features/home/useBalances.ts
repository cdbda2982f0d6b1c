import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { balancesOf, TOTAL, type WalletAnswer } from '../../api/balances.ts'
import { balancesKey, walletQuery } from '../../api/queries.ts'
import { refreshBalances } from '../../api/refreshBalances.ts'
import { lastSync, rememberSync, token } from '../../api/session.ts'
import { serverNow } from '../../base/clock.ts'
import { toBaht } from '../../format/money.ts'

/** Loads the wallet, and refreshes the balance of every game when home opens and on request. */
export function useBalances() {
  const queries = useQueryClient()
  const wallet = useQuery(walletQuery)
  const [updatedAt, setUpdatedAt] = useState(lastSync)

  async function refreshAll() {
    // No error message (HOM-6): the old amounts and time stay.
    const isRefreshed = await refreshBalances(queries).then(
      () => true,
      () => false,
    )
    if (!isRefreshed || !token()) return false
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

/** Returns the sum of the wallet and every game in baht, or undefined if one of them is not known. */
export function totalOf(answer: WalletAnswer): number | undefined {
  const total = balancesOf(answer)[TOTAL]
  return total === undefined ? undefined : toBaht(total)
}
