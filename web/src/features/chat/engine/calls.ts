import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { RequestBody, ResponseBody } from '@wallet/contracts/endpoints/table'
import { parse } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import { command } from '../../../api/command.ts'
import type { FileKind } from '../rules.ts'
import { momentOf } from './conversation.ts'
import type { Identity } from './identity.ts'

const CHAT_PAGE_SIZE = 10

type Send = 'POST /api/chat/send-message'
export type SentMessage = RequestBody<Send>

export interface UploadOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

export interface ChatCalls {
  config: () => Promise<ResponseBody<'GET /api/chat/config'>>
  /** Loads a page, newest first, without the newest `skip` messages. */
  history: (skip: number) => Promise<{ messages: ChatMessage[]; total: number }>
  send: (message: Pick<SentMessage, 'message' | 'createdAt' | 'session_id'>) => Promise<ResponseBody<Send>>
  /** Returns the path. */
  upload: (kind: FileKind, file: File, options: UploadOptions) => Promise<string>
  markRead: () => Promise<unknown>
}

const uploads = { image: 'POST /api/chat/upload-image', video: 'POST /api/chat/upload-video' } as const

/** Returns the calls of this member or guest. `over` cancels the reads. */
export function callsOf({ userId, guestId, username, name }: Identity, over: AbortSignal): ChatCalls {
  return {
    config: () => call('GET /api/chat/config', { signal: over }),
    history: async (skip) => {
      const answer = await call('POST /api/chat/history', {
        body: { userId, guestId, limit: CHAT_PAGE_SIZE, skip },
        signal: over,
      })
      const messages = readableMessages(answer.messages)
      return { messages, total: answer.total ?? skip + messages.length }
    },
    send: (message) =>
      command('POST /api/chat/send-message', {
        body: { sender: 'customer', userId, guestId, username, name, deviceToken: null, ...message },
      }),
    upload: async (kind, file, options) => (await command(uploads[kind], { file, ...options })).path,
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
