import { queryOptions } from '@tanstack/react-query'
import type { ReadName } from '@wallet/contracts/endpoints/table'
import { call, type InputArguments } from './call.ts'

/** The endpoints that need neither parameters nor a body. */
type PlainRead = { [N in ReadName]: undefined extends InputArguments<N>[0] ? N : never }[ReadName]

interface Options {
  staleTime?: number
  refetchOnWindowFocus?: 'always'
  refetchOnReconnect?: 'always'
}

export const readQuery = <N extends PlainRead>(name: N, queryKey: readonly string[], options: Options = {}) =>
  queryOptions({
    ...options,
    queryKey,
    queryFn: ({ signal }) => call(name, ...([{ signal }] as unknown as InputArguments<N>)),
  })
