import type { Message } from '@wallet/contracts/errors'
import { GUEST_ID } from '@wallet/contracts/limits'
import { roomOf } from '@wallet/contracts/socket'
import type { MemberRow } from '@wallet/fixtures/seed'
import { ApiError, demand } from '../../shared/apiError.ts'
import { memberOf } from '../../shared/session.ts'
import type { World } from '../../world.ts'

/** What names a conversation: a member or a guest, never both. */
export interface Identity {
  userId?: string | null
  guestId?: string | null
}

/** A conversation with support. Its id is the member's or the guest's. */
export type Conversation = { id: string } & (
  | { userId: string; guestId: null }
  | { userId: null; guestId: string }
)

/** The conversation of this name: KEY_MISSING, KEY_INVALID, NO_USER. The id of a member is never that of a guest. */
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

/**
 * The same, for those who may read it: a member's is open to that member alone (UNAUTHORIZED, INVALID_USER_3), a
 * guest's to whoever knows its id.
 */
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

/** Whether somebody may listen in this room: OK, or the code that says why not. */
export function admission(world: World, room: unknown, token: string | null): Message {
  try {
    demandAdmission(world, room, token)
    return 'OK'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}
