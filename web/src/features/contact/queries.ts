import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

export const contactQuery = queryOptions({
  queryKey: ['lookup', 'contact'],
  queryFn: ({ signal }) => call('GET /api/lookup/contact', { signal }),
})
