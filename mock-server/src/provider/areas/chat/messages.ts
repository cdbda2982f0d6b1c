import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { roomOf } from '@wallet/contracts/socket'
import type { ChatRow } from '@wallet/fixtures/seed'
import { toIso } from '../../shared/calendar.ts'
import type { World } from '../../world.ts'
import type { Conversation } from './conversation.ts'

/** The sender of members and guests. All other senders are support. */
export const CUSTOMER = 'customer'
/** The automatic agent. */
export const AGENT = 'agent'
/** A person in the control room. */
export const SUPPORT = 'support'

export type Content = ChatMessage['message']

type Said = Pick<ChatMessage, 'sender' | 'message'> &
  Partial<Pick<ChatMessage, 'username' | 'name' | 'deviceToken' | 'session_id'>>

export const toWire = ({ message, createdAt }: Readonly<ChatRow>): ChatMessage => ({
  ...message,
  createdAt: toIso(createdAt),
})

/**
 * Adds a message to a conversation and sends it to the room. Its time is later than that of all messages before,
 * so that the order is the same everywhere.
 */
export function say(world: World, { id, userId, guestId }: Conversation, said: Said): Readonly<ChatRow> {
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

/** Finds the message that the customer already sent with this client id. */
export function sentAs(world: World, { id }: Conversation, sessionId: string | null | undefined) {
  if (!sessionId) return undefined
  return world.tables.chat.find(
    'conversation',
    id,
    ({ message }) => message.session_id === sessionId && message.sender === CUSTOMER,
  )
}

/** Marks all messages of support as read. */
export function markRead(world: World, { id }: Conversation) {
  for (const { _id, readAt, message } of world.tables.chat.by('conversation', id))
    if (readAt === null && message.sender !== CUSTOMER) world.tables.chat.edit(_id).readAt = world.now
}
