import type { ChatMessage } from './endpoints/chat.ts'
import type { Message } from './errors.ts'

/** The client joins its room, and the server sends the messages of the room. */
export const SOCKET_PATH = '/socket.io/'
export const JOIN_EVENT = 'join'
export const MESSAGE_EVENT = 'messaging'

/** Returns the room of a conversation: the prefix of the chat config, and the id of the member or the guest. */
export const roomOf = (prefix: string, id: string) => `${prefix}-${id}`

/** `auth` of the handshake. */
export interface Handshake {
  /** The token of a member. The room of a guest needs no token. */
  token?: string | null
  /** The world of the mock, for clients that can send neither a header nor a cookie. */
  world?: string
}

/** OK, or an error code. */
export interface JoinAnswer {
  message: Message
}

export interface ServerEvents {
  [MESSAGE_EVENT]: (message: ChatMessage) => void
}

export interface ClientEvents {
  [JOIN_EVENT]: (room: string, answer?: (result: JoinAnswer) => void) => void
}

/** A realtime connection of a page, over a socket or a channel in the page. */
export interface Connection {
  join: (room: string) => Promise<JoinAnswer>
  /** Closes the connection without a call of `disconnected`. */
  close: () => void
}

export interface ConnectionListeners {
  connected: () => void
  messaging: (message: ChatMessage) => void
  /** The connection was lost. The page must connect again. */
  disconnected: () => void
}

export type Connect = (handshake: Handshake, listeners: ConnectionListeners) => Connection
