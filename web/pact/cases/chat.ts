import { type ChatMessage, type chatEndpoints, chatMessageTypes } from '@wallet/contracts/endpoints/chat'
import { chatContents } from '@wallet/contracts/states/chatContents'
import { type CasesOf, type FromState, when } from './define.ts'
import { disguised, picture, video } from './files.ts'

const member = when('a member is signed in', {})
const MOMENT = '2026-11-20T05:00:00.000Z'
const FIRST_PAGE = { limit: 10, skip: 0 }
/** No member is ever called so. */
const NOBODY = 'no-such-user'

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

/** The kind of message is known; so is, in a conversation of its own, whose it is not. */
export const knownOf = (who: Who, { message, createdAt: _, ...rest }: ChatMessage) => ({
  message: { message_type: message.message_type },
  ...(who === 'member' ? { guestId: rest.guestId } : { userId: rest.userId }),
})

function history(of: Who, said: ChatMessage['message']['message_type']) {
  const message = supportMessage(of, said)
  return when('a conversation', { of, said }, ({ userId, guestId }) => ({
    ...(of === 'guest' && { caller: 'nobody' as const }),
    body: { ...FIRST_PAGE, ...(of === 'member' ? { userId } : { guestId }) },
    like: { total: 1, messages: [message] },
    pins: { total: 1, messages: [knownOf(of, message)] },
  }))
}

const text = { message_type: 'text', payload: { message: 'Good day' } } as const

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

const anonymous = { userId: NOBODY }

export const chatCases: CasesOf<typeof chatEndpoints> = {
  'GET /api/chat/config': { success: { full: when('the service is open', {}) }, errors: {} },
  'POST /api/chat/send-message': {
    request: { body: { sender: 'customer', message: text, userId: NOBODY } },
    success: {
      full: when('a conversation', { of: 'member', said: null }, ({ userId }) => ({
        body: everything(userId),
      })),
      'of a guest': when('a conversation', { of: 'guest', said: null }, ({ guestId }) => ({
        shape: 'full',
        caller: 'nobody',
        body: { sender: 'customer', message: text, guestId },
      })),
      'with a picture': when('an uploaded picture', {}, ({ userId, filePath }) => ({
        shape: 'full',
        body: {
          sender: 'customer',
          message: {
            message_type: 'media',
            payload: { fileType: 'image', filePath, name: picture.name },
          },
          userId,
        },
      })),
      'a tap on a button': when('a conversation', { of: 'member', said: 'buttons' }, ({ userId }) => ({
        shape: 'full',
        body: {
          sender: 'customer',
          message: { message_type: 'postback', payload: { title: 'Deposit', payload: 'DEPOSIT' } },
          userId,
        },
      })),
    },
    errors: {
      NO_USER: { ...member, body: { sender: 'customer', message: text, ...anonymous } },
    },
  },
  'POST /api/chat/history': {
    request: { body: { ...FIRST_PAGE, userId: NOBODY } },
    success: {
      full: history('member', 'text'),
      empty: when('a conversation', { of: 'member', said: null }, ({ userId }) => ({
        body: { ...FIRST_PAGE, userId },
        pins: { total: 0 },
      })),
      ...Object.fromEntries(chatMessageTypes.map((type) => [`${type} to a guest`, history('guest', type)])),
    },
    unreachable: { sparse: 'No message is of no type: each type is pinned with the fields that it has.' },
    errors: { NO_USER: { ...member, body: { ...FIRST_PAGE, ...anonymous } } },
  },
  'POST /api/chat/upload-image': {
    request: { file: picture },
    success: { full: when('the service is open', {}, () => ({ file: picture })) },
    errors: {
      KEY_MISSING: when('the service is open', {}),
      KEY_INVALID: when('the service is open', {}, () => ({ file: disguised })),
    },
  },
  'POST /api/chat/upload-video': {
    request: { file: video },
    success: { full: when('the service is open', {}, () => ({ file: video })) },
    errors: {
      KEY_MISSING: when('the service is open', {}),
      KEY_INVALID: when('the service is open', {}, () => ({ file: { ...disguised, name: 'chat.mp4' } })),
    },
  },
  'PUT /api/chat/read-customer/': {
    request: { body: { userId: NOBODY } },
    success: {
      full: when('a conversation', { of: 'member', said: 'text' }, ({ userId }) => ({ body: { userId } })),
      'of a guest': when('a conversation', { of: 'guest', said: 'text' }, ({ guestId }) => ({
        shape: 'full',
        caller: 'nobody',
        body: { guestId },
      })),
    },
    errors: {
      NO_USER: { ...member, body: anonymous },
      KEY_MISSING: { ...member, body: {} },
    },
  },
}
