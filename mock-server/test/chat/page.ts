import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { JOIN_EVENT, type JoinAnswer, MESSAGE_EVENT, SOCKET_PATH } from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'
import { onTestFinished } from 'vitest'

export interface PageOptions {
  headers?: Record<string, string>
  auth?: Record<string, unknown>
  transports?: ('polling' | 'websocket')[]
}

/** One open page: its socket, and what it has heard. */
export interface Page {
  socket: Socket
  heard: ChatMessage[]
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
  const heard: ChatMessage[] = []
  let wake = () => {}
  socket.on(MESSAGE_EVENT, (message: ChatMessage) => {
    heard.push(message)
    wake()
  })
  const join = (room: unknown) =>
    new Promise<JoinAnswer>((resolve) =>
      socket.emit(JOIN_EVENT, room, (answer: JoinAnswer) => resolve(answer)),
    )
  const page: Page = {
    socket,
    heard,
    join,
    async hears(count) {
      while (heard.length < count) await new Promise<void>((resolve) => (wake = resolve))
      return heard
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
