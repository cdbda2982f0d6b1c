import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

// Coins come and coupons end while the member is away.
const onReturn = { refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' } as const

export const wheelQuery = queryOptions({
  ...onReturn,
  queryKey: ['spin', 'setup'],
  queryFn: ({ signal }) => call('GET /api/spinwheel/setup', { signal }),
})

export const couponsQuery = queryOptions({
  ...onReturn,
  queryKey: ['spin', 'coupons'],
  queryFn: ({ signal }) => call('GET /api/spinwheel/coupon', { signal }),
})
