import type { Static } from 'typebox'
import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  CHAT_FILE_NAME_MAX,
  CHAT_IMAGE_MAX_MB,
  CHAT_LIST_MAX,
  CHAT_MAX_CHARACTERS,
  CHAT_VIDEO_MAX_MB,
  GUEST_ID,
  PAGE_LIMIT_MAX,
  UPLOAD_TIMEOUT_MS,
  USER_INFO_MAX_CHARACTERS,
} from '../limits.ts'
import {
  Body,
  Count,
  DateTime,
  Literals,
  markShownOnly,
  Nullable,
  OptionalText,
  ShownOnly,
  Text,
} from '../schemas.ts'

export const chatMessageTypes = [
  'text',
  'buttons',
  'media',
  'quick_replies',
  'generic',
  'postback',
  'other',
] as const
export const chatFileTypes = ['image', 'video', 'file'] as const

/** A text of a message. Its length counts code points. */
const Line = Type.String({ maxLength: CHAT_MAX_CHARACTERS })
const OptionalLine = Type.Optional(Nullable(Line))
const Short = Type.Optional(Nullable(Type.String({ maxLength: USER_INFO_MAX_CHARACTERS })))

// No unknown fields are allowed, because a message is stored and sent unchanged.
const Button = Body(
  {
    title: Line,
    type: Type.String({
      description: 'web, call or postback; any other type sends a message',
      maxLength: 20,
    }),
    payload: Line,
  },
  'ChatButton',
)
const Buttons = Type.Optional(Type.Array(Button, { maxItems: CHAT_LIST_MAX }))

const Card = Body(
  { image_url: OptionalLine, title: Line, subtitle: OptionalLine, buttons: Buttons },
  'ChatCard',
)

/**
 * One payload for all message types. The type says which fields matter (CHT-12). A customer's media have the path from
 * the upload's answer, as `filePath` or `url`.
 */
const Payload = Body(
  {
    message: Type.Optional(Line),
    url: OptionalLine,
    fileType: Type.Optional(Literals(chatFileTypes)),
    filePath: OptionalLine,
    name: Type.Optional(Nullable(Type.String({ maxLength: CHAT_FILE_NAME_MAX }))),
    buttons: Buttons,
    cards: Type.Optional(Type.Array(Card, { maxItems: CHAT_LIST_MAX })),
    title: OptionalLine,
    payload: OptionalLine,
  },
  'ChatPayload',
)

/** Exactly one of the two is filled (CHT-2). The other one may be empty, null or missing. */
const identity = {
  userId: OptionalText,
  guestId: Type.Optional(Nullable(Type.String({ pattern: `^$|${GUEST_ID.source}` }))),
}

const fields = {
  message: Body(
    { message_type: Literals(chatMessageTypes, 'ChatMessageType'), payload: Payload },
    'ChatContent',
  ),
  ...identity,
  username: Short,
  name: Short,
  deviceToken: OptionalLine,
  session_id: Type.Optional(
    Nullable(
      Type.String({ maxLength: USER_INFO_MAX_CHARACTERS, description: "The client's own id of a message" }),
    ),
  ),
}

/** A chat message, also sent in a 'messaging' event. The app replaces the parts that it cannot read. */
export const ChatMessage = Type.Object(
  {
    sender: markShownOnly(Type.String({ description: 'customer for the user' })),
    ...fields,
    message: markShownOnly(fields.message),
    createdAt: markShownOnly(DateTime),
  },
  { title: 'ChatMessage' },
)
export type ChatMessage = Static<typeof ChatMessage>
/** Fields of a message that no screen needs, like `specifiedOnly` of an endpoint. */
export const MESSAGE_SPECIFIED_ONLY = [
  '$.userId',
  '$.guestId',
  '$.username',
  '$.name',
  '$.deviceToken',
] as const

const upload = <Kind extends 'image' | 'video'>(kind: Kind, megabytes: number) =>
  ({
    summary: `Upload ${kind === 'image' ? 'an' : 'a'} ${kind}`,
    access: 'public',
    command: true,
    file: { kinds: [kind], maxBytes: megabytes * 1024 * 1024, tooLarge: 'KEY_INVALID' },
    response: Type.Object({ path: Text }),
    errors: ['KEY_MISSING', 'KEY_INVALID'],
    timeoutMs: UPLOAD_TIMEOUT_MS,
  }) as const

export const chatEndpoints = defineEndpoints({
  'GET /api/chat/config': {
    summary: 'Prefix of the rooms',
    access: 'public',
    response: Type.Object({ PREFIX: Text }),
  },
  'POST /api/chat/send-message': {
    summary: 'Send a message; a repeated session_id adds no message',
    access: 'chat',
    command: true,
    body: Body({ sender: Literals(['customer']), ...fields, createdAt: OptionalText }),
    response: Type.Object({ createdAt: DateTime }),
    errors: ['NO_USER'],
  },
  'POST /api/chat/history': {
    summary: 'Messages of the conversation, newest first',
    access: 'chat',
    specifiedOnly: MESSAGE_SPECIFIED_ONLY.map((path) => path.replace('$', '$.messages[]')),
    body: Body({
      ...identity,
      limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX }),
      skip: Type.Integer({ minimum: 0 }),
    }),
    response: Type.Object({ total: ShownOnly(Count), messages: Type.Array(ChatMessage) }),
    errors: ['NO_USER'],
  },
  'POST /api/chat/upload-image': upload('image', CHAT_IMAGE_MAX_MB),
  'POST /api/chat/upload-video': upload('video', CHAT_VIDEO_MAX_MB),
  'PUT /api/chat/read-customer/': {
    summary: 'Mark the conversation as read by the customer',
    access: 'chat',
    command: true,
    body: Body(identity),
    errors: ['NO_USER'],
  },
})
