import type { Server as HttpServer } from 'node:http'
import {
  type ClientEvents,
  type Handshake,
  JOIN_EVENT,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '@wallet/contracts/socket'
import { Server, type Socket } from 'socket.io'
import { ApiError } from '../engine/apiError.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import { worldNameOf } from './requests.ts'
import { type Listener, Rooms } from './rooms.ts'

/** A page says which room it wants, and nothing longer. */
const MESSAGE_MAX_BYTES = 16 * 1024

type Client = Socket<ClientEvents, ServerEvents>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Who connects: the world by its header, its cookie or, where a page can set neither, the handshake itself. */
function listenerOf(socket: Client): Listener {
  const { auth, headers } = socket.handshake
  const { token, world } = auth as Record<keyof Handshake, unknown>
  const named = worldNameOf(headers['x-mock-world'], headers.cookie)
  return {
    world: named === DEFAULT_WORLD ? worldNameOf(textOf(world), undefined) : named,
    token: textOf(token) ?? null,
    tell: (message) => socket.emit(MESSAGE_EVENT, message),
  }
}

/** Realtime over socket.io. Host and origin were checked before a request comes here. */
export function attachRealtime(server: HttpServer, worlds: Worlds): { close: () => Promise<void> } {
  const rooms = new Rooms(worlds)
  const io = new Server<ClientEvents, ServerEvents>(server, {
    path: SOCKET_PATH,
    serveClient: false,
    cors: { origin: true, credentials: true },
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
  })
  const listeners = new WeakMap<Client, Listener>()

  io.use((socket, next) => {
    try {
      listeners.set(socket, listenerOf(socket))
      next()
    } catch (error) {
      next(new Error(error instanceof ApiError ? error.code : 'INTERNAL_SERVER_ERROR'))
    }
  })
  io.on('connection', (socket) => {
    const listener = listeners.get(socket) as Listener
    socket.on(JOIN_EVENT, (room, answer) => {
      const message = rooms.join(listener, room)
      if (typeof answer === 'function') answer({ message })
    })
    socket.on('disconnect', () => rooms.leave(listener))
  })
  return { close: () => io.close() }
}
