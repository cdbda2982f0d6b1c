import type { ChatMessage } from './endpoints/chat.ts'
import type { Message } from './errors.ts'

/** Realtime: the client asks to join its room, the server sends what is said there. */
export const SOCKET_PATH = '/socket.io/'
export const JOIN_EVENT = 'join'
export const MESSAGE_EVENT = 'messaging'

/** The room of a conversation: the prefix of the chat config, and the member's or the guest's id. */
export const roomOf = (prefix: string, id: string) => `${prefix}-${id}`

/** `auth` of the handshake. */
export interface Handshake {
  /** The member's; a room of a guest needs none. */
  token?: string | null
  /** The world of the mock, where neither a header nor a cookie can name it. */
  world?: string
}

/** OK, or the code that says why not. */
export interface JoinAnswer {
  message: Message
}

export interface ServerEvents {
  [MESSAGE_EVENT]: (message: ChatMessage) => void
}

export interface ClientEvents {
  [JOIN_EVENT]: (room: string, answer?: (result: JoinAnswer) => void) => void
}

/** A connection as a page uses it, whatever carries it: a socket, or a channel in the page itself. */
export interface Connection {
  join: (room: string) => Promise<JoinAnswer>
  /** Ends it for good; nothing is told of it. */
  close: () => void
}

export interface ConnectionListeners {
  connected: () => void
  messaging: (message: ChatMessage) => void
  /** It was lost: connecting again is the page's own business. */
  disconnected: () => void
}

export type Connect = (handshake: Handshake, listeners: ConnectionListeners) => Connection
