import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { walletQuery } from '../../api/queries.ts'
import { couponsQuery, wheelQuery } from './queries.ts'

/** Refetches the wheel, the coupons and the data of home. */
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
