import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { RequestBody, ResponseBody } from '@wallet/contracts/endpoints/table'
import { call } from '../../../api/call.ts'
import { command } from '../../../api/command.ts'
import type { FileKind } from '../rules.ts'
import type { Identity } from './identity.ts'
import { readableMessages } from './readableMessages.ts'

const CHAT_PAGE_SIZE = 10

type Send = 'POST /api/chat/send-message'
export type SentMessage = RequestBody<Send>

export interface UploadOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** The calls of a conversation. */
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
