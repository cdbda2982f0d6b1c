import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { parse } from '../../../api/answers/answers.ts'
import { momentOf } from './conversation.ts'

/** A field that the app could not read is null. */
type Received = { [K in keyof ChatMessage]: ChatMessage[K] | null }

/** Replaces messages that cannot be shown with placeholders, and estimates missing times. Newest first. */
export function readableMessages(messages: readonly Received[]): ChatMessage[] {
  const readable = messages.map(
    (message) =>
      ({
        ...message,
        sender: message.sender ?? 'admin',
        message: message.message ?? { message_type: 'other', payload: {} },
        createdAt: message.createdAt ?? '',
      }) as ChatMessage,
  )
  let last = readable.map(momentOf).find((moment) => !Number.isNaN(moment)) ?? 0
  return readable.map((message) => {
    const moment = momentOf(message)
    // A message without a time is older than the one that follows it.
    last = Number.isNaN(moment) ? last - 1 : moment
    return Number.isNaN(moment) ? { ...message, createdAt: new Date(last).toISOString() } : message
  })
}

/** Checks whether the app can show a message of the socket without a placeholder. */
export function isMessage(data: unknown): boolean {
  const [message] = parse('POST /api/chat/history', { messages: [data], total: 1 })?.data.messages ?? []
  return (
    message !== undefined && message.sender !== null && message.message !== null && message.createdAt !== null
  )
}
