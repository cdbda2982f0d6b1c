import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import { SESSION_S } from '@wallet/contracts/limits'
import type { MemberRow } from '@wallet/fixtures/seed'
import { ApiError, demand, type World } from '../world.ts'
import { toIso } from './calendar.ts'

/** Logs a member in and returns a token that is valid for SESSION_S seconds of the world's time. */
export function openSession(world: World, memberId: string): string {
  const token = world.random.secret(40)
  world.tables.sessions.insert({ _id: token, memberId, expiresAt: world.now + SESSION_S * 1000, ended: null })
  return token
}

/** Ends the open logins of a member, except one. Their calls get this code. */
export function endSessions(world: World, memberId: string, code: Message, keptToken?: string | null) {
  for (const { _id, ended } of world.tables.sessions.by('memberId', memberId))
    if (ended === null && _id !== keptToken) world.tables.sessions.edit(_id).ended = code
}

export function isLoggedIn(world: World, token: string | null): boolean {
  const session = world.tables.sessions.get(token ?? '')
  return session !== undefined && session.ended === null && session.expiresAt > world.now
}

/** Returns the member of a token. Throws the error code that explains why a token is not valid. */
export function memberOfToken(world: World, token: string | null): Readonly<MemberRow> {
  demand(token, 'UNAUTHORIZED')
  const session = world.tables.sessions.get(token)
  // A world that was reset has lost its logins.
  demand(session, 'invalid-token', { hint: 'this world has no such login: the world may have been reset' })
  if (session.ended) throw new ApiError(session.ended)
  demand(session.expiresAt > world.now, 'EXPIRED_AUTH_TOKEN')
  const member = world.tables.members.get(session.memberId)
  demand(member, 'INVALID_USER_1')
  if (member.trigger && member.trigger !== 'LOGIN_FAIL') throw new ApiError(member.trigger)
  demand(member.status !== 'inactive', 'INACTIVE_USER')
  demand(member.status !== 'refused-ip', 'INVALID_IP')
  return member
}

/** Finds a member by phone number. Throws NO_DATA. */
export function findMember(world: World, username: string): Readonly<MemberRow> {
  const member = world.tables.members.first('username', username)
  demand(member, 'NO_DATA', {
    key: 'username',
    hint: 'no such member: GET /__mock__/state lists all members',
  })
  return member
}

export function profileOf(member: Readonly<MemberRow>): ResponseBody<'GET /api/account/profile'> {
  const { _id, username, name, createdAt, coin } = member
  return { _id, username, name, createdAt: toIso(createdAt), coin }
}
