import { io, type ManagerOptions, type Socket } from 'socket.io-client'
import type { ChatMessage } from '../../src/endpoints/chat.ts'
import {
  type ClientEvents,
  JOIN_EVENT,
  type JoinAnswer,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '../../src/socket.ts'

type Transport = 'websocket' | 'polling'

export interface ConnectOptions {
  url: string
  token?: string
  headers: Record<string, string>
  transport?: Transport
  timeoutMs: number
}

/** Rejects with what is missing when it takes too long. */
function within<T>(promise: Promise<T>, timeoutMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${timeoutMs / 1000} s`)), timeoutMs)
  })
  return Promise.race([promise, late]).finally(() => clearTimeout(timer))
}

/** A page at the socket, as the app is one. */
export class SocketClient {
  readonly received: ChatMessage[] = []
  #wanted: (() => void)[] = []

  private constructor(
    readonly socket: Socket<ServerEvents, ClientEvents>,
    readonly timeoutMs: number,
  ) {
    socket.on(MESSAGE_EVENT, (message) => {
      this.received.push(message)
      for (const look of this.#wanted.splice(0)) look()
    })
  }

  static async connect({ url, token, headers, transport = 'websocket', timeoutMs }: ConnectOptions) {
    const options: Partial<ManagerOptions> & { auth: object; forceNew: boolean } = {
      path: SOCKET_PATH,
      auth: { token: token ?? null },
      reconnection: false,
      forceNew: true,
      transports: [transport],
      extraHeaders: headers,
      timeout: timeoutMs,
    }
    const socket: Socket<ServerEvents, ClientEvents> = io(new URL(url).origin, options)
    const client = new SocketClient(socket, timeoutMs)
    const connected = new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    try {
      await within(connected, timeoutMs, `no connection over ${transport}`)
    } catch (error) {
      socket.close()
      const { message, description } = error as Error & { description?: { message?: string } | number }
      const why = typeof description === 'object' ? description.message : description
      throw new Error(`no connection to ${SOCKET_PATH} over ${transport}: ${why ?? message}`)
    }
    return client
  }

  /** Asks for a room. What a server acknowledges is of no type yet. */
  join(room: string): Promise<JoinAnswer | undefined> {
    const answered = new Promise<JoinAnswer>((resolve) => this.socket.emit(JOIN_EVENT, room, resolve))
    return within(answered, this.timeoutMs, `no acknowledgement of ${JOIN_EVENT}`)
  }

  /** The first message that was received, or will be. */
  async first(): Promise<ChatMessage> {
    if (this.received.length === 0) await this.next()
    return this.received[0] as ChatMessage
  }

  /** Waits until something more is received. */
  next(): Promise<void> {
    const received = new Promise<void>((resolve) => {
      this.#wanted.push(resolve)
    })
    return within(received, this.timeoutMs, `no event ${MESSAGE_EVENT} came`)
  }

  close() {
    this.socket.removeAllListeners()
    this.socket.close()
  }
}
