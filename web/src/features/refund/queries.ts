import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const refundQuery = queryOptions({
  queryKey: ['refund', 'check'],
  queryFn: ({ signal }) => call('GET /api/refund/check', { signal }),
})

export const refundLogKey = ['refund', 'log']
