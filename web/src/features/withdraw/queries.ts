import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Least and most that may be withdrawn, in baht. */
export const boundsQuery = queryOptions({
  queryKey: ['lookup', 'withdraw'],
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
})
