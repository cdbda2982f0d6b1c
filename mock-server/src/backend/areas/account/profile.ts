import type { MemberRow } from '@wallet/fixtures/seed'
import { toIso } from '../../calendar.ts'

/** A member as the profile and the wallet show it (spec 3). */
export const profileOf = ({ _id, username, name, createdAt, coin }: Readonly<MemberRow>) => ({
  _id,
  username,
  name,
  createdAt: toIso(createdAt),
  coin,
})
