import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { World } from '../world.ts'
import { demand } from './apiError.ts'
import { toIso } from './calendar.ts'

/** Finds a member by phone number. Throws NO_DATA. */
export function memberNamed(world: World, username: string): Readonly<MemberRow> {
  const member = world.tables.members.first('username', username)
  demand(member, 'NO_DATA', {
    key: 'username',
    hint: 'no such member: GET /__mock__/state lists all members',
  })
  return member
}

/** The profile that a member sees. */
export function profileOf(member: Readonly<MemberRow>): ResponseBody<'GET /api/account/profile'> {
  const { _id, username, name, createdAt, coin } = member
  return { _id, username, name, createdAt: toIso(createdAt), coin }
}
