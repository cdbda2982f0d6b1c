import type { chatEndpoints } from '../endpoints/chat.ts'
import { type ExamplesOf, member, open } from './define.ts'
import { disguised, picture, video } from './files.ts'

export const FIRST_MESSAGES = { limit: 10, skip: 0 }
const nobody = { userId: 'no-such-user' }
export const text = { message_type: 'text', payload: { message: 'Good day' } } as const
const sent = { sender: 'customer', message: text, ...nobody } as const

export const chatExamples: ExamplesOf<typeof chatEndpoints> = {
  'POST /api/chat/send-message': { request: { body: sent }, errors: { NO_USER: { ...member, body: sent } } },
  'POST /api/chat/history': {
    request: { body: { ...FIRST_MESSAGES, ...nobody } },
    errors: { NO_USER: { ...member, body: { ...FIRST_MESSAGES, ...nobody } } },
  },
  'POST /api/chat/upload-image': {
    request: { file: picture },
    errors: { KEY_MISSING: open, KEY_INVALID: { ...open, file: disguised } },
  },
  'POST /api/chat/upload-video': {
    request: { file: video },
    errors: { KEY_MISSING: open, KEY_INVALID: { ...open, file: { ...disguised, name: 'chat.mp4' } } },
  },
  'PUT /api/chat/read-customer/': {
    request: { body: nobody },
    errors: { NO_USER: { ...member, body: nobody }, KEY_MISSING: { ...member, body: {} } },
  },
}
