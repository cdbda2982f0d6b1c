import type { ChatMessage } from '../endpoints/chat.ts'
import { CHAT_MAX_CHARACTERS } from '../limits.ts'
import {
  type JourneyStep,
  type Journeys,
  minutesAgo,
  type OutputRef,
  outputOf,
  startIn,
  step,
} from './define.ts'

/** Text with Thai, Lao, an emoji, quotes and lines, to check that messages are returned unchanged. */
export const ALL_SCRIPTS = 'สวัสดี น้ำ · ສະບາຍດີ ນ້ຳ · 😀 · it’s "5 < 6"\n\\n  2 &amp; 3'

const LONG = 'น'.repeat(CHAT_MAX_CHARACTERS)

const text = (message: string) => ({ message_type: 'text' as const, payload: { message } })

type History = NonNullable<Parameters<typeof step<'POST /api/chat/history'>>[2]>

/** Reads the newest messages of a member. */
const history = (id: string, userId: OutputRef, expected: History['expected'], more: History = {}) =>
  step(id, 'POST /api/chat/history', { ...more, body: { userId, limit: 10, skip: 0 }, expected })

const send = (id: string, userId: OutputRef, message: ChatMessage['message'], more = {}) =>
  step(id, 'POST /api/chat/send-message', { body: { sender: 'customer', message, userId, ...more } })

/** The customer's message is older than the message of support, and both can be read page by page. */
function conversation(
  identity: { userId: OutputRef } | { guestId: OutputRef },
  token: OutputRef | null,
): JourneyStep[] {
  const message = (id: string, content: string) =>
    step(id, 'POST /api/chat/send-message', {
      token,
      body: { sender: 'customer', message: text(content), ...identity, session_id: id },
      outputs: { at: '/createdAt' },
    })
  const page = { token, body: { ...identity, limit: 10, skip: 0 } }
  return [
    step('before', 'POST /api/chat/history', {
      ...page,
      expected: { total: 1, messages: [{ message: text('Good day') }] },
      unexpected: { messages: [{ sender: 'customer' }] },
      counts: { messages: 1 },
      outputs: { support: '/messages/0/sender' },
    }),
    message('first-message', ALL_SCRIPTS),
    message('second-message', 'Second'),
    step('after', 'POST /api/chat/history', {
      ...page,
      expected: {
        total: 3,
        messages: [
          { ...identity, sender: 'customer', message: text('Second'), session_id: 'second-message' },
          {
            ...identity,
            sender: 'customer',
            message: text(ALL_SCRIPTS),
            createdAt: outputOf('first-message', 'at'),
          },
          { sender: outputOf('before', 'support'), message: text('Good day') },
        ],
      },
      counts: { messages: 3 },
    }),
    step('pageOfOne', 'POST /api/chat/history', {
      token,
      body: { ...identity, limit: 1, skip: 1 },
      expected: { total: 3, messages: [{ message: text(ALL_SCRIPTS) }] },
      counts: { messages: 1 },
    }),
    step('read', 'PUT /api/chat/read-customer/', { token, body: identity }),
  ]
}

export const chatJourneys = {
  memberChat: {
    summary: 'The history shows the messages of a member unchanged, newest first',
    ...startIn('a conversation', { of: 'member', said: 'text' }, ({ token, userId }) =>
      conversation({ userId }, token),
    ),
  },
  guestChat: {
    summary: 'The history of a guest shows the messages of this guest, and no other history does',
    ...startIn('a conversation', { of: 'guest', said: 'text' }, ({ token, guestId, userId }) => [
      ...conversation({ guestId }, null),
      { ...history('ofTheMember', userId, { total: 0 }, { token }), counts: { messages: 0 } },
    ]),
  },
  longMessage: {
    summary: 'The history shows a message of the maximum length in full',
    ...startIn('a conversation', { of: 'member', said: null }, ({ userId }) => [
      send('send', userId, text(LONG)),
      history('history', userId, { total: 1, messages: [{ message: text(LONG), createdAt: minutesAgo(0) }] }),
    ]),
  },
  repeatedMessage: {
    summary: 'A message that is sent again with the same id is stored once',
    ...startIn('a conversation', { of: 'member', said: null }, ({ userId }) => [
      send('send', userId, text('Once'), { session_id: 'once' }),
      send('again', userId, text('Once'), { session_id: 'once' }),
      { ...history('history', userId, { total: 1 }), counts: { messages: 1 } },
    ]),
  },
  picture: {
    summary: 'An uploaded picture can be sent, and the history shows it',
    ...startIn('a conversation', { of: 'member', said: null }, ({ userId }) => {
      const filePath = outputOf('upload', 'path')
      const payload = { fileType: 'image', filePath, url: filePath, name: 'slip.png' } as const
      return [
        step('upload', 'POST /api/chat/upload-image', { file: 'slip.png', outputs: { path: '/path' } }),
        send('send', userId, { message_type: 'media', payload } as never),
        history('history', userId, {
          total: 1,
          messages: [{ message: { message_type: 'media', payload: { filePath } } }],
        }),
      ]
    }),
  },
} as const satisfies Journeys
