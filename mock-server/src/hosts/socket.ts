import type { Server as HttpServer } from 'node:http'
import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import {
  type ClientEvents,
  type Handshake,
  JOIN_EVENT,
  type JoinAnswer,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '@wallet/contracts/socket'
import { type DefaultEventsMap, Server, type Socket } from 'socket.io'
import { ApiError } from '../engine/apiError.ts'
import type { UpstreamSocket } from '../engine/forwarder.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import { worldNameOf } from './http.ts'
import { Rooms, type Subscriber } from './rooms.ts'
import type { SocketGate } from './shared.ts'

/** The socket is forwarded with this endpoint. */
const SEND_MESSAGE = 'POST /api/chat/send-message'
/** The largest message of a page, which holds only the name of a room. */
const MESSAGE_MAX_BYTES = 16 * 1024

type Client = Socket<ClientEvents, ServerEvents, DefaultEventsMap, Admission>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Returns the subscriber of a connection. The world is in a header, a cookie or the handshake. */
function subscriberOf(socket: Client): Subscriber {
  const { auth, headers } = socket.handshake
  const { token, world } = auth as Record<keyof Handshake, unknown>
  const named = worldNameOf(headers['x-mock-world'], headers.cookie)
  return {
    world: named === DEFAULT_WORLD ? worldNameOf(textOf(world), undefined) : named,
    token: textOf(token) ?? null,
    deliver: (message) => socket.emit(MESSAGE_EVENT, message),
  }
}

/** Addresses of this machine and of private networks. Proxies there are trusted. */
const privateAddress = /^(?:::ffff:)?(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i

/** Returns the address of a client. Uses the headers of trusted proxies. */
export function clientAddress(address: string, forwarded: string | string[] | undefined): string {
  const listed = [forwarded ?? []].flat().join(',').split(',')
  const hops = [...listed.map((hop) => hop.trim()).filter((hop) => hop !== ''), address]
  return hops.findLast((hop) => !privateAddress.test(hop)) ?? (hops[0] as string)
}

const clientOf = ({ handshake: { address, headers } }: Client) =>
  clientAddress(address, headers['x-forwarded-for'])

/** `leave` ends the socket at the gate. */
interface Admission {
  subscriber: Subscriber
  leave: (() => void) | undefined
}

/** Closes the network connection, so that the page connects again. After `socket.disconnect()` it would not. */
const closerOf = (socket: Client) => () => socket.conn.close()

export function attachRealtime(
  server: HttpServer,
  worlds: Worlds,
  gate?: SocketGate,
): { close: () => Promise<void> } {
  const rooms = new Rooms(worlds)
  const io = new Server<ClientEvents, ServerEvents, DefaultEventsMap, Admission>(server, {
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: true, credentials: true },
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
  })

  io.use(async (socket, next) => {
    try {
      const subscriber = subscriberOf(socket)
      const { headers } = socket.handshake
      const leave = await gate?.open(clientOf(socket), headers, subscriber.world, closerOf(socket))
      socket.data = { subscriber, leave }
      next()
    } catch (error) {
      next(new Error(error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR'))
    }
  })
  io.on('connection', (socket) => {
    const { subscriber, leave } = socket.data
    let upstream: UpstreamSocket | undefined
    socket.on(JOIN_EVENT, (room, given) => {
      const answer = typeof given === 'function' ? given : () => {}
      const { forwarder } = worlds
      if (forwarder?.modeOf(worlds.get(subscriber.world), SEND_MESSAGE) !== 'forward')
        return answer({ message: rooms.join(subscriber, room) })
      upstream ??= forwarder.connect(
        subscriber.token,
        socket.handshake.headers,
        (message) => subscriber.deliver(message as ChatMessage),
        closerOf(socket),
      )
      upstream.join(room, (result) => answer(result as JoinAnswer))
    })
    socket.on('disconnect', () => {
      rooms.leave(subscriber)
      upstream?.close()
      leave?.()
    })
  })
  return { close: () => io.close() }
}
