import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const wheelQuery = queryOptions({
  queryKey: ['spin', 'setup'],
  queryFn: ({ signal }) => call('GET /api/spinwheel/setup', { signal }),
})

export const couponsQuery = queryOptions({
  queryKey: ['spin', 'coupons'],
  queryFn: ({ signal }) => call('GET /api/spinwheel/coupon', { signal }),
})
