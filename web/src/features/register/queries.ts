import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const registerOtpQuery = queryOptions({
  queryKey: ['lookup', 'registerOTP'],
  queryFn: ({ signal }) => call('GET /api/lookup/registerOTP', { signal }),
})

export const sourcesQuery = queryOptions({
  queryKey: ['lookup', 'sources'],
  queryFn: ({ signal }) => call('GET /api/lookup/sources', { signal }),
})
