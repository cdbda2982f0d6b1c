import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { walletQuery } from '../../api/queries.ts'
import { readQuery } from '../../api/readQuery.ts'

// Coins come and coupons end while the member is away.
const onReturn = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

export const wheelQuery = readQuery('GET /api/spinwheel/setup', ['spin', 'setup'], onReturn)

export const couponsQuery = readQuery('GET /api/spinwheel/coupon', ['spin', 'coupons'], onReturn)

export function useReload() {
  const queries = useQueryClient()
  return useCallback(
    () =>
      Promise.all([
        queries.invalidateQueries(wheelQuery),
        queries.invalidateQueries(couponsQuery),
        queries.invalidateQueries(walletQuery),
      ]),
    [queries],
  )
}
