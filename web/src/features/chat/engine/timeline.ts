import { type Content, type Conversation, CUSTOMER, type Delivery, keyOf, momentOf } from './conversation.ts'

/** A message as the screen shows it. */
export interface TimelineItem {
  key: string
  isOwn: boolean
  message: Content
  /** Ms since 1970. */
  at: number
  delivery: Delivery
}

/** Everything to show, in order: what the provider holds, then the user's messages that are under way. */
export function timelineOf({ held, fresh, outgoing }: Conversation): TimelineItem[] {
  const byKey = new Map<string, TimelineItem>()
  for (const one of [...held, ...fresh]) {
    const key = keyOf(one)
    byKey.set(key, {
      key,
      isOwn: one.sender === CUSTOMER,
      message: one.message,
      at: momentOf(one),
      delivery: { step: 'sent' },
    })
  }
  const own = outgoing.map(
    ({ sessionId, createdAt, message, delivery }): TimelineItem => ({
      key: sessionId,
      isOwn: true,
      at: createdAt,
      message,
      delivery,
    }),
  )
  const isSent = ({ delivery }: TimelineItem) => delivery.step === 'sent'
  const sent = own.filter(isSent)
  const there =
    sent.length === 0 ? [...byKey.values()] : [...byKey.values(), ...sent].sort((a, b) => a.at - b.at)
  return [...there, ...own.filter((one) => !isSent(one))]
}
