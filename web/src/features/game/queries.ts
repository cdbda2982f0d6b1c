import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call.ts'

/** Credentials of a game account; they are forgotten as soon as nobody looks at them. */
export const credentialsQuery = (code: string) =>
  queryOptions({
    queryKey: ['game', code, 'credentials'],
    queryFn: ({ signal }) => call('GET /api/wallet/account/{code}', { params: { code }, signal }),
    gcTime: 0,
  })
