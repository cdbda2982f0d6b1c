import type { QueryClient } from '@tanstack/react-query'
import { profileQuery, walletQuery } from './queries.ts'
import { isBeingLeft, onLeave, token } from './session.ts'

let known: { token: string | null; id: string } | undefined
onLeave(() => {
  known = undefined
})

/** Returns the id of the member who is logged in. Requests the id from the provider after a change of the token. */
export async function memberIdOf(queries: QueryClient): Promise<string> {
  const used = token()
  const cached = queries.getQueryData(walletQuery.queryKey)?.profile._id
  if (known?.token !== used) {
    // While the page is left, the token may be of the next member, and the wallet of the one before.
    const id = (!known && !isBeingLeft() && cached) || (await queries.fetchQuery(profileQuery))._id
    known = { token: used, id }
  }
  return known.id
}
