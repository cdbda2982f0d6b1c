import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { RequestBody } from '@wallet/contracts/endpoints/table'
import { parse } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import { command } from '../../../api/command.ts'
import type { FileKind } from '../rules.ts'
import { momentOf } from './conversation.ts'
import type { Identity } from './identity.ts'

const CHAT_PAGE_SIZE = 10

export type ChatCalls = ReturnType<typeof callsOf>

const uploads = { image: 'POST /api/chat/upload-image', video: 'POST /api/chat/upload-video' } as const

type Sent = Pick<RequestBody<'POST /api/chat/send-message'>, 'message' | 'createdAt' | 'session_id'>

/** Returns the calls of this member or guest. `over` cancels the reads. */
export function callsOf({ userId, guestId, username, name }: Identity, over: AbortSignal) {
  return {
    config: () => call('GET /api/chat/config', { signal: over }),

    /** Loads a page, newest first, without the newest `skip` messages. */
    async history(skip: number) {
      const body = { userId, guestId, limit: CHAT_PAGE_SIZE, skip }
      const answer = await call('POST /api/chat/history', { body, signal: over })
      const messages = readableMessages(answer.messages)
      const { length } = answer.messages
      // Without a total, a full page may have an older one.
      return { messages, total: answer.total ?? skip + length + Number(length === CHAT_PAGE_SIZE) }
    },

    send: (message: Sent) =>
      command('POST /api/chat/send-message', {
        body: { sender: 'customer', userId, guestId, username, name, deviceToken: null, ...message },
      }),

    /** Returns the path. */
    async upload(
      kind: FileKind,
      file: File,
      options: { onProgress: (part: number) => void; signal: AbortSignal },
    ) {
      return (await command(uploads[kind], { file, ...options })).path
    },

    markRead: () => command('PUT /api/chat/read-customer/', { body: { userId, guestId } }),
  }
}

/** A field that the app could not read is null. */
type Received = { [K in keyof ChatMessage]: ChatMessage[K] | null }

/** Replaces messages that cannot be shown with placeholders, and estimates missing times. Newest first. */
function readableMessages(messages: readonly Received[]): ChatMessage[] {
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
