import type { RequestBody, ResponseBody } from '@wallet/contracts/endpoints/table'
import { ifReadable } from '../../../api/answers/answers.ts'
import { call } from '../../../api/call.ts'
import { command } from '../../../api/command.ts'
import type { FileKind } from '../rules.ts'
import type { Identity } from './identity.ts'
import { readableMessages } from './readableMessages.ts'

const CHAT_PAGE_SIZE = 10

type Send = 'POST /api/chat/send-message'
type History = 'POST /api/chat/history'
export type SentMessage = RequestBody<Send>

export interface UploadOptions {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** What a conversation asks of the provider. */
export interface ChatCalls {
  config: () => Promise<ResponseBody<'GET /api/chat/config'>>
  /** A page, newest first, behind the newest `skip`. */
  history: (skip: number) => Promise<ResponseBody<History>>
  send: (message: Pick<SentMessage, 'message' | 'createdAt' | 'session_id'>) => Promise<ResponseBody<Send>>
  /** Answers the path. */
  upload: (kind: FileKind, file: File, options: UploadOptions) => Promise<string>
  markRead: () => Promise<unknown>
}

const uploads = { image: 'POST /api/chat/upload-image', video: 'POST /api/chat/upload-video' } as const

/** The calls of this member or guest; `over` ends what is being read. */
export function callsOf({ userId, guestId, username, name }: Identity, over: AbortSignal): ChatCalls {
  return {
    config: () => call('GET /api/chat/config', { signal: over }),
    history: async (skip) => {
      const answer = await call('POST /api/chat/history', {
        body: { userId, guestId, limit: CHAT_PAGE_SIZE, skip },
        signal: over,
      })
      const messages = readableMessages(answer.messages)
      return { messages, total: ifReadable(() => answer.total) ?? skip + messages.length }
    },
    send: (message) =>
      command('POST /api/chat/send-message', {
        body: { sender: 'customer', userId, guestId, username, name, deviceToken: null, ...message },
      }),
    upload: async (kind, file, options) => (await command(uploads[kind], { file, ...options })).path,
    markRead: () => command('PUT /api/chat/read-customer/', { body: { userId, guestId } }),
  }
}
