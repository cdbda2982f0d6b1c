import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** The minimum and maximum of a withdrawal, in baht. */
export const boundsQuery = queryOptions({
  queryKey: ['lookup', 'withdraw'],
  queryFn: ({ signal }) => call('GET /api/lookup/withdraw', { signal }),
})
