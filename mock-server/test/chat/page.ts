import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { JOIN_EVENT, type JoinAnswer, MESSAGE_EVENT, SOCKET_PATH } from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export interface PageOptions {
  headers?: Record<string, string>
  auth?: Record<string, unknown>
  transports?: ('polling' | 'websocket')[]
}

/** An open page: its socket and the received messages. */
export interface Page {
  socket: Socket
  received: ChatMessage[]
  join: (room: unknown) => Promise<JoinAnswer>
  /** Waits for this number of messages. */
  hears: (count: number) => Promise<ChatMessage[]>
  /** Waits until all messages that were sent before have arrived. */
  caughtUp: () => Promise<void>
}

/** Opens a page, or throws the reason of a refused connection. The page closes after the test. */
export function openPage(url: string, { headers, auth, transports }: PageOptions = {}): Promise<Page> {
  const own = { path: SOCKET_PATH, reconnection: false, forceNew: true }
  const socket = io(url, { ...own, extraHeaders: headers, auth, transports: transports ?? ['websocket'] })
  onTestFinished(() => void socket.close())
  const received: ChatMessage[] = []
  let wake = () => {}
  socket.on(MESSAGE_EVENT, (message: ChatMessage) => {
    received.push(message)
    wake()
  })
  const join = (room: unknown) =>
    new Promise<JoinAnswer>((resolve) =>
      socket.emit(JOIN_EVENT, room, (answer: JoinAnswer) => resolve(answer)),
    )
  const page: Page = {
    socket,
    received,
    join,
    async hears(count) {
      while (received.length < count) await new Promise<void>((resolve) => (wake = resolve))
      return received
    },
    // Messages keep their order, so the answer to a join comes after all messages before.
    async caughtUp() {
      await join('no room at all')
    },
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(page))
    socket.once('connect_error', reject)
  })
}
