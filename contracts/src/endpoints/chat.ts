import Type, { type Static } from 'typebox'
import { defineEndpoints } from '../define.ts'
import {
  CHAT_IMAGE_MAX_MB,
  CHAT_MAX_CHARACTERS,
  CHAT_VIDEO_MAX_MB,
  PAGE_LIMIT_MAX,
  UPLOAD_TIMEOUT_MS,
} from '../limits.ts'
import { Body, Count, DateTime, Done, Literals, OptionalText, Text } from '../schemas.ts'

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

const Button = Type.Object({
  title: Type.String(),
  type: Type.String({ description: 'web, call, postback; anything else sends a message' }),
  payload: Type.String(),
})

const Card = Type.Object({
  image_url: OptionalText,
  title: Type.String(),
  subtitle: OptionalText,
  buttons: Type.Optional(Type.Array(Button)),
})

/** One payload for every type; the type says which fields matter (spec 3). */
const Payload = Type.Object({
  message: Type.Optional(Type.String({ maxLength: CHAT_MAX_CHARACTERS })),
  url: OptionalText,
  fileType: Type.Optional(Literals(chatFileTypes)),
  filePath: OptionalText,
  name: OptionalText,
  buttons: Type.Optional(Type.Array(Button)),
  cards: Type.Optional(Type.Array(Card)),
  title: OptionalText,
  payload: OptionalText,
})

const fields = {
  sender: Type.String({ description: 'customer for the user' }),
  message: Type.Object({ message_type: Literals(chatMessageTypes), payload: Payload }),
  userId: OptionalText,
  guestId: OptionalText,
  username: OptionalText,
  name: OptionalText,
  deviceToken: OptionalText,
  session_id: OptionalText,
}

/** Spec 3, chat message; also what a 'messaging' event carries. */
export const ChatMessage = Type.Object({ ...fields, createdAt: DateTime })
export type ChatMessage = Static<typeof ChatMessage>

/** Exactly one of the two is filled (checklist A107). */
const identity = { userId: OptionalText, guestId: OptionalText }
const megabyte = 1024 * 1024

/** Spec 7, chat. */
export const chatEndpoints = defineEndpoints({
  'GET /api/chat/config': {
    summary: 'Prefix of the rooms',
    access: 'public',
    response: Type.Object({ PREFIX: Text }),
    errors: [],
  },
  'POST /api/chat/send-message': {
    summary: 'Send a message; the same session_id is taken once',
    access: 'chat',
    body: Body({ ...fields, createdAt: OptionalText }),
    response: Type.Object({ createdAt: DateTime }),
    errors: ['NO_USER'],
  },
  'POST /api/chat/history': {
    summary: 'Messages of the conversation, newest first',
    access: 'chat',
    body: Body({
      ...identity,
      limit: Type.Integer({ minimum: 1, maximum: PAGE_LIMIT_MAX }),
      skip: Type.Integer({ minimum: 0 }),
    }),
    response: Type.Object({ total: Count, messages: Type.Array(ChatMessage) }),
    errors: ['NO_USER'],
  },
  'POST /api/chat/upload-image': {
    summary: 'Upload an image',
    access: 'public',
    file: { kinds: ['image'], maxBytes: CHAT_IMAGE_MAX_MB * megabyte, tooLarge: 'KEY_INVALID' },
    response: Type.Object({ path: Text }),
    errors: ['KEY_MISSING', 'KEY_INVALID'],
    timeoutMs: UPLOAD_TIMEOUT_MS,
  },
  'POST /api/chat/upload-video': {
    summary: 'Upload a video',
    access: 'public',
    file: { kinds: ['video'], maxBytes: CHAT_VIDEO_MAX_MB * megabyte, tooLarge: 'KEY_INVALID' },
    response: Type.Object({ path: Text }),
    errors: ['KEY_MISSING', 'KEY_INVALID'],
    timeoutMs: UPLOAD_TIMEOUT_MS,
  },
  'PUT /api/chat/read-customer/': {
    summary: 'Mark the conversation as read by the customer',
    access: 'chat',
    body: Body(identity),
    response: Done,
    errors: ['NO_USER'],
  },
})
