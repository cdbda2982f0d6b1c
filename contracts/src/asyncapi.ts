import { ChatMessage } from './endpoints/chat.ts'
import { JOIN_EVENT, MESSAGE_EVENT, SOCKET_PATH } from './socket.ts'
import { contact, version } from './version.ts'

/** The version is constant, because tests compare the document with JSON. */
const message = (name: string, title: string, payload: object, summary: string) => ({
  name,
  title,
  summary,
  contentType: 'application/json',
  payload,
})

const ref = (path: string) => ({ $ref: `#/${path}` })

/** The socket of the support chat as an AsyncAPI 3 document. */
export const asyncapi = () => ({
  asyncapi: '3.0.0',
  info: {
    title: 'Support chat of the wallet',
    version,
    contact,
    tags: [{ name: 'chat', description: 'The support chat' }],
    description:
      'A socket.io server (protocol 5, engine.io 4) with the transports websocket and polling. The handshake carries `auth.token`, the member’s token, or null for a guest. Nothing is written over the socket but the wish to join a room: messages are sent by POST /api/chat/send-message, and whoever joined the room of the conversation hears them.',
  },
  defaultContentType: 'application/json',
  servers: {
    provider: {
      host: '{host}',
      pathname: SOCKET_PATH,
      protocol: 'wss',
      description: 'The provider, or the chat backend that a build of the app names',
      variables: { host: { description: 'Its host and port', default: 'localhost:4000' } },
      security: [
        {
          type: 'http',
          scheme: 'bearer',
          description: 'auth.token of the handshake: the token that POST /api/login answers',
        },
      ],
    },
  },
  channels: {
    page: {
      address: JOIN_EVENT,
      title: 'The socket of one page',
      description: 'What a page asks for, and the acknowledgement of it.',
      messages: {
        join: message(
          JOIN_EVENT,
          'A room that the page wants to hear',
          {
            type: 'string',
            description:
              'PREFIX-id: the PREFIX of GET /api/chat/config, and the id of the member or the guest',
            examples: ['SB-66f1c0a84e21'],
          },
          'The argument of the event',
        ),
        joined: message(
          'acknowledgement',
          'Whether the page is in the room',
          {
            type: 'object',
            required: ['message'],
            properties: {
              message: {
                type: 'string',
                description:
                  'OK, or the code that says why not: UNAUTHORIZED without a token for a member’s room, invalid-token, KEY_INVALID for what is no room, gone',
              },
            },
          },
          'The argument of the acknowledgement',
        ),
      },
    },
    room: {
      address: '{prefix}-{id}',
      title: 'The room of one conversation',
      description: 'Everything that is said in a conversation, by the customer and by support.',
      parameters: {
        prefix: { description: 'The PREFIX of GET /api/chat/config' },
        id: { description: 'The id of the member or the guest' },
      },
      messages: {
        messaging: message(
          MESSAGE_EVENT,
          'A message of the conversation',
          JSON.parse(JSON.stringify(ChatMessage)),
          'As POST /api/chat/history answers it; each page in the room hears it once',
        ),
      },
    },
  },
  operations: {
    join: {
      action: 'receive',
      channel: ref('channels/page'),
      title: 'Join a room',
      description: 'A member’s room needs that member’s token in the handshake; a guest’s needs its id alone',
      messages: [ref('channels/page/messages/join')],
      reply: { channel: ref('channels/page'), messages: [ref('channels/page/messages/joined')] },
    },
    say: {
      action: 'send',
      channel: ref('channels/room'),
      title: 'Tell the room',
      description: 'To every page that joined the room and may still hear it, and to no other',
      messages: [ref('channels/room/messages/messaging')],
    },
  },
})
