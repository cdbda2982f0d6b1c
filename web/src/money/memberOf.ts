import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, walletQuery } from '../api/queries.ts'

/** The id of the member who is logged in; read where no page has read it yet. */
export async function memberOf(queries: QueryClient): Promise<string> {
  const wallet = queries.getQueryData(walletQuery.queryKey)
  if (wallet) return wallet.profile._id
  return (await queries.ensureQueryData(profileQuery))._id
}
