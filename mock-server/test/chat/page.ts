import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { JOIN_EVENT, type JoinAnswer, MESSAGE_EVENT, SOCKET_PATH } from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export interface PageOptions {
  headers?: Record<string, string>
  auth?: Record<string, unknown>
  transports?: ('polling' | 'websocket')[]
}

/** One open page: its socket, and what it has received. */
export interface Page {
  socket: Socket
  received: ChatMessage[]
  join: (room: unknown) => Promise<JoinAnswer>
  /** Waits until so many messages came. */
  hears: (count: number) => Promise<ChatMessage[]>
  /** Comes back when everything that was sent to it before has come. */
  caughtUp: () => Promise<void>
}

/** Opens a page; fails with the reason where the connection is refused. It closes with the test. */
export function openPage(url: string, { headers, auth, transports }: PageOptions = {}): Promise<Page> {
  const socket = io(url, {
    path: SOCKET_PATH,
    extraHeaders: headers,
    auth,
    transports: transports ?? ['websocket'],
    reconnection: false,
    forceNew: true,
  })
  onTestFinished(() => {
    socket.close()
  })
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
    // Messages keep their order: the answer to a join stands behind all that went out before it.
    async caughtUp() {
      await join('no room at all')
    },
  }
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(page))
    socket.once('connect_error', reject)
  })
}
