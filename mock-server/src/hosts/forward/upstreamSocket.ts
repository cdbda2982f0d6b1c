import {
  type ClientEvents,
  type ConnectionListeners,
  JOIN_EVENT,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'

interface UpstreamHandshake {
  /** Address of the backend, without a trailing slash. */
  base: string
  token: string | null
  headers: Record<string, string>
  timeoutMs: number
}

type Listeners = Pick<ConnectionListeners, 'messaging'> & { disconnected: (problem?: string) => void }

export function connectUpstream(
  { base, token, headers, timeoutMs }: UpstreamHandshake,
  { messaging, disconnected }: Listeners,
) {
  const { origin, pathname } = new URL(base)
  const socket: Socket<ServerEvents, ClientEvents> = io(origin, {
    path: pathname.replace(/\/$/, '') + SOCKET_PATH,
    auth: { token },
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
    timeout: timeoutMs,
    transports: ['websocket'],
  })
  socket.on(MESSAGE_EVENT, messaging)
  socket.on('connect_error', ({ message, description }: Error & { description?: unknown }) =>
    disconnected(`${base} has no socket: ${(description as Error | undefined)?.message ?? message}`),
  )
  socket.on('disconnect', () => disconnected())
  return {
    join: (room: string, answer: (result: unknown) => void) => socket.emit(JOIN_EVENT, room, answer),
    close() {
      socket.removeAllListeners()
      socket.close()
    },
  }
}
