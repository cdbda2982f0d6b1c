import type { ChatMessage } from './endpoints/chat.ts'

/** Realtime (spec 7): the client asks to join its room, the server sends what is said there. */
export const SOCKET_PATH = '/socket.io/'
export const JOIN_EVENT = 'join'
export const MESSAGE_EVENT = 'messaging'

/** The room of a conversation: the prefix of the chat config, and the member's or the guest's id. */
export const roomOf = (prefix: string, id: string) => `${prefix}-${id}`

export interface ServerEvents {
  [MESSAGE_EVENT]: (message: ChatMessage) => void
}

/** `auth.token` of the handshake is the member's; a room of a guest needs none. Refusals answer a code. */
export interface ClientEvents {
  [JOIN_EVENT]: (room: string, answer?: (result: { message: string }) => void) => void
}
