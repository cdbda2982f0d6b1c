import { type ChatMessage, type chatEndpoints, chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { FIRST_MESSAGES, text } from '@wallet/contracts/errorExamples/chat'
import { type FromState, when } from '@wallet/contracts/errorExamples/define'
import { picture, video } from '@wallet/contracts/errorExamples/files'
import { chatContents } from '@wallet/contracts/states/chatContents'
import type { CasesOf } from './define.ts'

const MOMENT = '2026-11-20T05:00:00.000Z'

type Who = 'member' | 'guest'

/** A message as support sends it, with everything that a message of this type has. */
export const supportMessage = (who: Who, type: ChatMessage['message']['message_type']): ChatMessage => ({
  sender: 'support',
  message: chatContents[type],
  userId: who === 'member' ? 'example-user-id' : null,
  guestId: who === 'guest' ? 'example-guest-id' : null,
  username: 'support',
  name: 'Mali',
  deviceToken: 'example-device',
  session_id: 'example-session',
  createdAt: MOMENT,
})

/** Pins the type of the message, and the null id of a conversation. */
export const knownOf = (who: Who, { message, createdAt: _, ...rest }: ChatMessage) => ({
  message: { message_type: message.message_type },
  ...(who === 'member' ? { guestId: rest.guestId } : { userId: rest.userId }),
})

function history(of: Who, said: ChatMessage['message']['message_type']) {
  const message = supportMessage(of, said)
  return when('a conversation', { of, said }, ({ userId, guestId }) => ({
    ...(of === 'guest' && { caller: 'nobody' as const }),
    body: { ...FIRST_MESSAGES, ...(of === 'member' ? { userId } : { guestId }) },
    like: { total: 1, messages: [message] },
    pins: { total: 1, messages: [knownOf(of, message)] },
  }))
}

const everything = (userId: FromState) => ({
  sender: 'customer' as const,
  message: text,
  userId,
  guestId: null,
  username: '0810000001',
  name: 'Kan',
  deviceToken: 'example-device',
  session_id: 'example-session',
  createdAt: MOMENT,
})

export const chatCases: CasesOf<typeof chatEndpoints> = {
  'GET /api/chat/config': { full: when('the service is open', {}) },
  'POST /api/chat/send-message': {
    full: when('a conversation', { of: 'member', said: null }, ({ userId }) => ({
      body: everything(userId),
    })),
    'of a guest': when('a conversation', { of: 'guest', said: null }, ({ guestId }) => ({
      caller: 'nobody',
      body: { sender: 'customer', message: text, guestId },
    })),
    'with a picture': when('an uploaded picture', {}, ({ userId, filePath }) => ({
      body: {
        sender: 'customer',
        message: { message_type: 'media', payload: { fileType: 'image', filePath, name: picture.name } },
        userId,
      },
    })),
    'a tap on a button': when('a conversation', { of: 'member', said: 'buttons' }, ({ userId }) => ({
      body: {
        sender: 'customer',
        message: { message_type: 'postback', payload: { title: 'Deposit', payload: 'DEPOSIT' } },
        userId,
      },
    })),
  },
  'POST /api/chat/history': {
    full: history('member', 'text'),
    empty: when('a conversation', { of: 'member', said: null }, ({ userId }) => ({
      body: { ...FIRST_MESSAGES, userId },
      pins: { total: 0 },
    })),
    ...Object.fromEntries(chatMessageTypes.map((type) => [`${type} to a guest`, history('guest', type)])),
  },
  'POST /api/chat/upload-image': { full: when('the service is open', {}, () => ({ file: picture })) },
  'POST /api/chat/upload-video': { full: when('the service is open', {}, () => ({ file: video })) },
  'PUT /api/chat/read-customer/': {
    full: when('a conversation', { of: 'member', said: 'text' }, ({ userId }) => ({ body: { userId } })),
    'of a guest': when('a conversation', { of: 'guest', said: 'text' }, ({ guestId }) => ({
      caller: 'nobody',
      body: { guestId },
    })),
  },
}
