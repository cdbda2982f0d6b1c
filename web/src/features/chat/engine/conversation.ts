import type { ChatMessage } from '@wallet/contracts/endpoints/chat'

export type Content = ChatMessage['message']

/** The member's sender id. Any other sender is support (CHT-4). */
export const CUSTOMER = 'customer'

/** The delivery of a message of the user (CHT-5). uploading: its file goes first. refused: only the user can retry. */
export type Step = 'uploading' | 'waiting' | 'sending' | 'failed' | 'refused' | 'sent'

/** A message of the user that the history does not have yet. */
export interface Outgoing {
  /** The id that this client gave to the message. A repeat has the same id. */
  sessionId: string
  message: Content
  /** Ms since 1970. After the message was sent, the provider's time. */
  createdAt: number
  step: Step
  /** An earlier attempt may have reached the provider, so the history is read before the next attempt. */
  isAttempted?: boolean
  /** The user has retried it, so it is sent also without a connection. */
  isRetried?: boolean
  /** The file to upload. The message gets its path after the upload. */
  file?: File | undefined
  /** Progress of the upload, from 0 to 1. */
  progress?: number | undefined
}

export interface Conversation {
  /** The provider's messages, oldest first, without a gap. */
  held: readonly ChatMessage[]
  hasOlder: boolean
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[]
}

const keys = new WeakMap<ChatMessage, string>()

/** A stable key: the user's own messages by their id, others by time, sender and content. */
export function keyOf(message: ChatMessage): string {
  if (message.sender === CUSTOMER && message.session_id) return message.session_id
  const known = keys.get(message)
  if (known) return known
  const key = `${message.createdAt} ${message.sender} ${JSON.stringify(message.message)}`
  keys.set(message, key)
  return key
}

export const momentOf = ({ createdAt }: ChatMessage) => Date.parse(createdAt)

export const newestOf = (messages: readonly ChatMessage[]) => Math.max(0, ...messages.map(momentOf))

/** Sorts messages by time and removes duplicates. Messages of the same time keep their order. */
function sortMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const byKey = new Map(messages.map((message) => [keyOf(message), message]))
  return [...byKey.values()].sort((a, b) => momentOf(a) - momentOf(b))
}

/** Sets the known messages. Removes the outgoing messages that are among them, or were sent before the oldest of them. */
export function addHeld(conversation: Conversation, messages: readonly ChatMessage[]): Conversation {
  const held = sortMessages(messages)
  const known = new Set(held.map(keyOf))
  const from = held[0] ? momentOf(held[0]) : 0
  const isHeld = ({ sessionId, step, createdAt }: Outgoing) =>
    known.has(sessionId) || (step === 'sent' && createdAt < from)
  return { ...conversation, held, outgoing: conversation.outgoing.filter((one) => !isHeld(one)) }
}

/**
 * Joins the newest messages (newest first) of `total` with the known ones. If they do not overlap, drops the older ones:
 * there is a gap, or the provider no longer has them.
 */
export function addNewest(
  conversation: Conversation,
  messages: readonly ChatMessage[],
  total: number,
): Conversation {
  const { held, hasOlder } = conversation
  const oldest = messages.at(-1)
  const meeting = oldest ? held.findIndex((one) => keyOf(one) === keyOf(oldest)) : -1
  const before = meeting > 0 ? held.slice(0, meeting) : []
  // These messages came over the socket while the history was read.
  const after = held.filter((one) => momentOf(one) >= newestOf(messages))
  const next = addHeld(conversation, [...before, ...[...messages].reverse(), ...after])
  return { ...next, hasOlder: meeting >= 0 ? hasOlder : next.held.length < total }
}

/** Returns whether a page of the history has a known message. */
export function overlaps({ held }: Conversation, page: readonly ChatMessage[]): boolean {
  const known = new Set(held.map(keyOf))
  return page.some((message) => known.has(keyOf(message)))
}
