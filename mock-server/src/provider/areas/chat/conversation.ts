import type { Message } from '@wallet/contracts/errors'
import { GUEST_ID } from '@wallet/contracts/limits'
import { roomOf } from '@wallet/contracts/socket'
import type { MemberRow } from '@wallet/fixtures/seed'
import { ApiError, demand } from '../../shared/apiError.ts'
import { memberOf } from '../../shared/session.ts'
import type { World } from '../../world.ts'

/** A member or a guest, never both. */
export interface Identity {
  userId?: string | null
  guestId?: string | null
}

/** A conversation with support. Its id is the id of the member or the guest. */
export type Conversation = { id: string } & (
  | { userId: string; guestId: null }
  | { userId: null; guestId: string }
)

/** Finds a conversation. Throws KEY_MISSING, KEY_INVALID, NO_USER. A guest cannot use the id of a member. */
export function conversationOf(world: World, { userId, guestId }: Identity): Conversation {
  const { members } = world.tables
  demand(userId || guestId, 'KEY_MISSING', { key: 'userId', hint: 'send either userId or guestId' })
  demand(!userId || !guestId, 'KEY_INVALID', { key: 'guestId', hint: 'send either userId or guestId' })
  if (userId) {
    demand(members.get(userId), 'NO_USER')
    return { id: userId, userId, guestId: null }
  }
  const id = guestId as string
  demand(GUEST_ID.test(id) && !members.get(id), 'KEY_INVALID', { key: 'guestId' })
  return { id, userId: null, guestId: id }
}

/** Finds a conversation that the caller may read: the own one (UNAUTHORIZED, INVALID_USER_3), or any of a guest. */
export function ownConversation(world: World, member: Readonly<MemberRow> | null, identity: Identity) {
  if (identity.userId && !identity.guestId) demand(member, 'UNAUTHORIZED')
  const conversation = conversationOf(world, identity)
  demand(!conversation.userId || conversation.userId === member?._id, 'INVALID_USER_3')
  return conversation
}

function demandAdmission(world: World, room: unknown, token: string | null) {
  demand(!world.settings.terminated, 'gone')
  const start = roomOf(world.settings.chatPrefix, '')
  demand(typeof room === 'string' && room.startsWith(start) && room !== start, 'KEY_INVALID')
  const id = room.slice(start.length)
  const member = token ? memberOf(world, token) : null
  ownConversation(world, member, world.tables.members.get(id) ? { userId: id } : { guestId: id })
}

/** Returns OK if the token may join the room, else the error code. */
export function admission(world: World, room: unknown, token: string | null): Message {
  try {
    demandAdmission(world, room, token)
    return 'OK'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
