import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** gcTime 0 removes the password from memory when the sheet closes. */
export const credentialsQuery = (code: string) =>
  queryOptions({
    queryKey: ['game', code, 'credentials'],
    queryFn: ({ signal }) => call('GET /api/wallet/account/{code}', { params: { code }, signal }),
    gcTime: 0,
  })
