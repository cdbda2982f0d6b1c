import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { serverNow } from '../../api/clock.ts'
import { balancesKey, walletQuery } from '../../api/queries.ts'
import { lastSync, rememberSync, token } from '../../api/session.ts'
import { toBaht, toSatang } from '../../format/satang.ts'

/** The wallet of home, and having the provider read every game's balance afresh: on opening, and when asked to. */
export function useBalances() {
  const queries = useQueryClient()
  const wallet = useQuery(walletQuery)
  const [updatedAt, setUpdatedAt] = useState(lastSync)

  async function readAll() {
    // Silent (HOM-6): where the games do not answer their old figures stay, with the time they are of, and what came
    // into the wallet shows all the same.
    const areRead = await call('GET /api/wallet/refresh/slot').then(
      () => true,
      () => false,
    )
    if (!token()) return false
    // A read that is under way, as after coming back to the page, may have seen the balances of before.
    await queries.cancelQueries({ queryKey: walletQuery.queryKey })
    const isShown = await queries.fetchQuery({ ...walletQuery, staleTime: 0 }).then(
      () => true,
      () => false,
    )
    if (!areRead || !isShown) return false
    const now = serverNow()
    rememberSync(now)
    setUpdatedAt(now)
    return true
  }
  const { refetch, isFetching: isRefreshing } = useQuery({
    queryKey: balancesKey,
    queryFn: readAll,
    networkMode: 'always',
    refetchOnMount: 'always',
    refetchOnReconnect: false,
  })
  /** One at a time. */
  const refresh = () => refetch({ cancelRefetch: false })

  return { wallet, updatedAt, refresh, isRefreshing }
}

/** Wallet and every game account together, in baht. */
export function totalOf({
  wallet,
  slots,
}: {
  wallet: { amount: number }
  slots: { amount: number }[]
}): number {
  return toBaht(slots.reduce((sum, { amount }) => sum + toSatang(amount), toSatang(wallet.amount)))
}
