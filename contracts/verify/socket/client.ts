import { type EventEmitter, once } from 'node:events'
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
import { send } from '../http.ts'

export interface ConnectOptions {
  url: string
  token?: string
  headers: Record<string, string>
  timeoutMs: number
  /** Ends every wait when the run ends. */
  signal?: AbortSignal | undefined
}

const MESSAGE_BYTES_MAX = 1024 * 1024
/** Maximum number of stored messages, because no check needs more. */
const MESSAGES_MAX = 20

/** Rejects with `what` after a timeout, or when the run ends. */
async function withTimeout<T>(
  promise: Promise<T>,
  what: string,
  { timeoutMs, signal }: Pick<ConnectOptions, 'timeoutMs' | 'signal'>,
): Promise<T> {
  const late = AbortSignal.timeout(Math.ceil(timeoutMs))
  const ended = once(signal ? AbortSignal.any([signal, late]) : late, 'abort').then((): never => {
    throw late.aborted ? new Error(`${what} within ${timeoutMs / 1000} s`) : signal?.reason
  })
  signal?.throwIfAborted()
  return Promise.race([promise, ended])
}

export class SocketClient {
  readonly received: ChatMessage[] = []

  private constructor(
    readonly socket: Socket<ServerEvents, ClientEvents>,
    readonly limits: Pick<ConnectOptions, 'timeoutMs' | 'signal'>,
  ) {
    socket.on(MESSAGE_EVENT, (message) => {
      if (this.received.length < MESSAGES_MAX) this.received.push(message)
    })
  }

  static async connect({ url, token, headers, timeoutMs, signal }: ConnectOptions) {
    const options: Partial<ManagerOptions> & { auth: object; forceNew: boolean; maxPayload: number } = {
      path: SOCKET_PATH,
      auth: { token: token ?? null },
      reconnection: false,
      forceNew: true,
      transports: ['websocket'],
      extraHeaders: headers,
      timeout: timeoutMs,
      maxPayload: MESSAGE_BYTES_MAX,
    }
    const client = new SocketClient(io(new URL(url).origin, options), { timeoutMs, signal })
    const { socket } = client
    const connected = new Promise<void>((resolve, reject) => {
      socket.once('connect', resolve)
      socket.once('connect_error', reject)
    })
    try {
      await withTimeout(connected, 'no connection over websocket', client.limits)
    } catch (error) {
      socket.close()
      const { message, description } = error as Error & { description?: { message?: string } | number }
      const why = typeof description === 'object' ? description.message : description
      throw new Error(`no connection to ${SOCKET_PATH} over websocket: ${why ?? message}`)
    }
    return client
  }

  /** Joins a room and returns the acknowledgement, which can be of any type. */
  join(room: string): Promise<JoinAnswer | undefined> {
    const answered = this.socket.emitWithAck(JOIN_EVENT, room)
    return withTimeout(answered, `no acknowledgement of ${JOIN_EVENT}`, this.limits)
  }

  async first(): Promise<ChatMessage> {
    if (this.received.length === 0) await this.next()
    return this.received[0] as ChatMessage
  }

  async next() {
    const received = once(this.socket as unknown as EventEmitter, MESSAGE_EVENT)
    await withTimeout(received, `no event ${MESSAGE_EVENT} came`, this.limits)
  }

  close() {
    this.socket.removeAllListeners()
    this.socket.close()
  }
}

// Packet types of Engine.IO 4, with those of Socket.IO 5 after the type "message".
const OPEN = '0'
const CLOSE = '1'
const CONNECT = '40'

/** Connects by HTTP long polling, and disconnects. Throws if the server does not accept the connection. */
export async function connectByPolling({ url, token, headers, timeoutMs, signal }: ConnectOptions) {
  const address = new URL(SOCKET_PATH, new URL(url).origin)
  address.search = 'EIO=4&transport=polling'
  async function poll(method: 'GET' | 'POST', packet = '') {
    const call = { method, url: address, headers: { ...headers }, body: Buffer.from(packet) }
    if (packet) call.headers['content-type'] = 'text/plain;charset=UTF-8'
    const { status, bytes } = await send(call, { timeoutMs, signal })
    const text = bytes.toString()
    if (status !== 200)
      throw new Error(`polling ${SOCKET_PATH} was answered ${status}: ${text.slice(0, 300)}`)
    return text
  }
  async function demand(type: string) {
    const packet = await poll('GET')
    if (!packet.startsWith(`${type}{`))
      throw new Error(`polling ${SOCKET_PATH} was answered "${packet.slice(0, 300)}"`)
    return packet.slice(type.length)
  }
  const { sid } = JSON.parse(await demand(OPEN)) as { sid?: unknown }
  address.searchParams.set('sid', String(sid))
  await poll('POST', `${CONNECT}${JSON.stringify({ token: token ?? null })}`)
  await demand(CONNECT)
  await poll('POST', CLOSE)
}
