import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { Message } from '@wallet/contracts/errors'
import { GUEST_ID } from '@wallet/contracts/limits'
import { roomOf } from '@wallet/contracts/socket'
import type { ChatRow, MemberRow } from '@wallet/fixtures/seed'
import { toIso } from '../../shared/calendar.ts'
import { uploadAt } from '../../shared/fileKinds.ts'
import { memberOfToken } from '../../shared/session.ts'
import { ApiError, demand, type World } from '../../world.ts'

/** A member or a guest, never both. */
export interface Identity {
  userId?: string | null
  guestId?: string | null
}

/** A conversation with support. Its id is the id of the member or the guest. */
export interface Conversation extends Record<keyof Identity, string | null> {
  id: string
}

/** Finds a conversation. Throws KEY_MISSING, KEY_INVALID, NO_USER. A guest cannot use the id of a member. */
export function conversationOf(world: World, { userId, guestId }: Identity): Conversation {
  const { members } = world.tables
  const id = userId || guestId
  demand(id, 'KEY_MISSING', { key: 'userId', hint: 'send either userId or guestId' })
  demand(!userId || !guestId, 'KEY_INVALID', { key: 'guestId', hint: 'send either userId or guestId' })
  if (userId) demand(members.get(userId), 'NO_USER')
  else demand(GUEST_ID.test(id) && !members.get(id), 'KEY_INVALID', { key: 'guestId' })
  return { id, userId: userId || null, guestId: guestId || null }
}

/** Finds a conversation that the caller may read: the own one (UNAUTHORIZED, INVALID_USER_3), or any of a guest. */
export function ownConversation(world: World, member: Readonly<MemberRow> | null, identity: Identity) {
  if (identity.userId && !identity.guestId) demand(member, 'UNAUTHORIZED')
  const conversation = conversationOf(world, identity)
  demand(!conversation.userId || conversation.userId === member?._id, 'INVALID_USER_3')
  return conversation
}

/** Returns OK if the token may join the room, else the error code. */
export function checkRoom(world: World, room: unknown, token: string | null): Message {
  const start = roomOf(world.settings.chatPrefix, '')
  try {
    demand(!world.settings.terminated, 'gone')
    demand(typeof room === 'string' && room.startsWith(start) && room !== start, 'KEY_INVALID')
    const id = room.slice(start.length)
    const member = token ? memberOfToken(world, token) : null
    ownConversation(world, member, world.tables.members.get(id) ? { userId: id } : { guestId: id })
    return 'OK'
  } catch (error) {
    if (error instanceof ApiError) return error.code
    throw error
  }
}

/** The sender of members and guests. All other senders are support. */
export const CUSTOMER = 'customer'
export const AGENT = 'agent'
export const SUPPORT = 'support'

export type Content = ChatMessage['message']

type NewMessage = Pick<ChatMessage, 'sender' | 'message'> &
  Partial<Pick<ChatMessage, 'username' | 'name' | 'deviceToken' | 'session_id'>>

export const toWire = ({ message, createdAt }: Readonly<ChatRow>): ChatMessage => ({
  ...message,
  createdAt: toIso(createdAt),
})

/** Adds a message and sends it to the room. Its time is later than all before, so that the order is the same everywhere. */
export function addMessage(world: World, { id, userId, guestId }: Conversation, said: NewMessage) {
  const { sender, message, username = null, name = null, deviceToken = null, session_id = null } = said
  const [last] = world.tables.chat.newest('conversation', id, 1).rows
  const row = world.tables.chat.insert({
    _id: world.random.id(),
    conversation: id,
    createdAt: Math.max(world.now, last ? last.createdAt + 1 : 0),
    readAt: null,
    message: { sender, message, userId, guestId, username, name, deviceToken, session_id },
  })
  world.deliver(roomOf(world.settings.chatPrefix, id), toWire(row))
  return row
}

export function findSentMessage(world: World, { id }: Conversation, sessionId: string | null | undefined) {
  const isSame = ({ message }: Readonly<ChatRow>) =>
    message.session_id === sessionId && message.sender === CUSTOMER
  return sessionId ? world.tables.chat.find('conversation', id, isSame) : undefined
}

export function markRead(world: World, { id }: Conversation) {
  for (const { _id, readAt, message } of world.tables.chat.by('conversation', id))
    if (readAt === null && message.sender !== CUSTOMER) world.tables.chat.edit(_id).readAt = world.now
}

type Payload = Content['payload']
type Key = keyof Payload

const isBlank = (value: Payload[Key]) => (typeof value === 'string' ? value.trim() === '' : !value?.length)

/** Required fields by message type (CHT-12). */
const needed: Record<Content['message_type'], Key[]> = {
  text: ['message'],
  buttons: ['message', 'buttons'],
  quick_replies: ['buttons'],
  media: ['fileType'],
  generic: ['cards'],
  postback: ['payload'],
  other: [],
}

/** Throws KEY_MISSING if a required field is missing. A blank text counts as missing. */
export function demandContent({ message_type, payload }: Content) {
  const missing = needed[message_type].find((key) => isBlank(payload[key]))
  demand(!missing, 'KEY_MISSING', { key: `message.payload.${missing}` })
  if (message_type === 'media')
    demand(payload.filePath || payload.url, 'KEY_MISSING', { key: 'message.payload.filePath' })
}

/** Throws KEY_INVALID if the media were not uploaded before, or have another type. */
export function demandUploaded(world: World, { message_type, payload }: Content) {
  if (message_type !== 'media') return
  for (const name of ['filePath', 'url'] as const) {
    const address = payload[name]
    if (!address) continue
    const file = uploadAt(world, address)
    const isAsSaid = payload.fileType === 'file' || file?.mime.startsWith(`${payload.fileType}/`)
    demand(file && isAsSaid, 'KEY_INVALID', { key: `message.payload.${name}` })
  }
}
