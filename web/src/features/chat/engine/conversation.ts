import type { ChatMessage } from '@wallet/contracts/endpoints/chat'

export type Content = ChatMessage['message']

/** The member's sender id. Any other sender is support (CHT-4). */
export const CUSTOMER = 'customer'

/** The delivery state of a message of the user (CHT-5). */
export type Delivery =
  /** Its file goes first; the progress, from 0 to 1, once it is on its way. */
  | { step: 'uploading'; progress?: number }
  /**
   * mayHaveArrived: an earlier attempt may have reached the provider, so the history is read before the next attempt.
   */
  | { step: 'waiting' | 'sending' | 'failed'; mayHaveArrived: boolean }
  /** The provider has refused. Only the user can retry. */
  | { step: 'refused' }
  | { step: 'sent' }

/** A message of the user, until it is found in what the provider holds. */
export interface Outgoing {
  /** The client's own id of it: what is sent again under it is the same message. */
  sessionId: string
  message: Content
  /** Ms since 1970; once it succeeded, as the provider says. */
  createdAt: number
  delivery: Delivery
  /** Goes first; until then the message names no path. */
  file?: File
}

export const mayHaveArrived = ({ delivery }: Outgoing) =>
  'mayHaveArrived' in delivery && delivery.mayHaveArrived

export interface Conversation {
  /** The provider's messages, oldest first, without a gap. */
  held: readonly ChatMessage[]
  /** Whether the provider holds older ones. */
  hasOlder: boolean
  /** In the order in which they were written. */
  outgoing: readonly Outgoing[]
}

export const emptyConversation: Conversation = { held: [], hasOlder: false, outgoing: [] }

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

/** Each message once, by time; equal times keep their order. */
function inOrder(messages: readonly ChatMessage[]): ChatMessage[] {
  const byKey = new Map(messages.map((message) => [keyOf(message), message]))
  return [...byKey.values()].sort((a, b) => momentOf(a) - momentOf(b))
}

/** Without the outgoing messages that are held: found there, or sent before all that has been read. */
function settled(conversation: Conversation): Conversation {
  const { held, outgoing } = conversation
  if (outgoing.length === 0) return conversation
  const known = new Set(held.map(keyOf))
  const from = held[0] ? momentOf(held[0]) : 0
  const isHeld = ({ sessionId, delivery, createdAt }: Outgoing) =>
    known.has(sessionId) || (delivery.step === 'sent' && createdAt < from)
  return { ...conversation, outgoing: outgoing.filter((one) => !isHeld(one)) }
}

export function received(conversation: Conversation, message: ChatMessage): Conversation {
  const { held } = conversation
  if (held.some((one) => keyOf(one) === keyOf(message))) return conversation
  return settled({ ...conversation, held: inOrder([...held, message]) })
}

/**
 * Joins the newest messages (newest first) of `total` with those that were held, and with those that `arrived` by socket
 * meanwhile. If they do not overlap, the old ones are dropped: there is a gap, or the provider no longer has them.
 */
export function caughtUp(
  conversation: Conversation,
  { messages, total }: { messages: readonly ChatMessage[]; total: number },
  arrived: readonly ChatMessage[],
): Conversation {
  const stretch = inOrder([...messages].reverse())
  const [oldest] = stretch
  const meeting = oldest ? conversation.held.findIndex((one) => keyOf(one) === keyOf(oldest)) : -1
  const before = meeting > 0 ? conversation.held.slice(0, meeting) : []
  return settled({
    ...conversation,
    held: inOrder([...before, ...stretch, ...arrived]),
    hasOlder: meeting >= 0 ? conversation.hasOlder : stretch.length < total,
  })
}

/** Whether a page of the history reaches what is held. */
export function meets({ held }: Conversation, page: readonly ChatMessage[]): boolean {
  const known = new Set(held.map(keyOf))
  return page.some((message) => known.has(keyOf(message)))
}

/** Returns the messages of a page (newest first) that are older than all known ones, oldest first. */
export function olderIn({ held }: Conversation, page: readonly ChatMessage[]): ChatMessage[] {
  const [oldest] = held
  const known = new Set(held.map(keyOf))
  return page
    .filter((message) => !known.has(keyOf(message)) && (!oldest || momentOf(message) <= momentOf(oldest)))
    .reverse()
}

export const withOlder = (conversation: Conversation, older: readonly ChatMessage[], hasOlder: boolean) =>
  settled({ ...conversation, held: inOrder([...older, ...conversation.held]), hasOlder })

export const written = (conversation: Conversation, message: Outgoing): Conversation => ({
  ...conversation,
  outgoing: [...conversation.outgoing, message],
})

export const changed = (
  conversation: Conversation,
  sessionId: string,
  change: Partial<Outgoing>,
): Conversation =>
  settled({
    ...conversation,
    outgoing: conversation.outgoing.map((one) => (one.sessionId === sessionId ? { ...one, ...change } : one)),
  })

/** The history was read, and these messages are not in it. */
export const notArrived = (conversation: Conversation, which: ReadonlySet<Outgoing>): Conversation => ({
  ...conversation,
  outgoing: conversation.outgoing.map((one) =>
    which.has(one) && 'mayHaveArrived' in one.delivery
      ? { ...one, delivery: { ...one.delivery, mayHaveArrived: false } }
      : one,
  ),
})

export const dropped = (conversation: Conversation, sessionId: string): Conversation => ({
  ...conversation,
  outgoing: conversation.outgoing.filter((one) => one.sessionId !== sessionId),
})
