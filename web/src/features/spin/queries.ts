import type { QueryClient } from '@tanstack/react-query'
import { readQuery } from '../../api/readQuery.ts'

// Coins may be added and coupons may expire while the member is away.
const onReturn = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

export const wheelQuery = readQuery('GET /api/spinwheel/setup', ['spin', 'setup'], onReturn)

export const couponsQuery = readQuery('GET /api/spinwheel/coupon', ['spin', 'coupons'], onReturn)

export const refetchWheel = (queries: QueryClient) =>
  Promise.all([wheelQuery, couponsQuery].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
