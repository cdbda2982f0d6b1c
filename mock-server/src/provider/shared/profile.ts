import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import { toIso } from './calendar.ts'

/** The profile that a member sees. */
export function profileOf(member: Readonly<MemberRow>): ResponseBody<'GET /api/account/profile'> {
  const { _id, username, name, createdAt, coin } = member
  return { _id, username, name, createdAt: toIso(createdAt), coin }
}
