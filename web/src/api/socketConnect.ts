import {
  type ClientEvents,
  type Connect,
  JOIN_EVENT,
  type JoinAnswer,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '@wallet/contracts/socket'
import { io, type Socket } from 'socket.io-client'

/** The longest time in ms until the server accepts the page. After it, the attempt has failed. */
const CONNECT_TIMEOUT_MS = 10_000
const JOIN_TIMEOUT_MS = 10_000

/** Some networks block web sockets. A connection that starts with polling changes to a web socket if possible. */
const waysIn = { first: ['websocket', 'polling'], polling: ['polling', 'websocket'], socket: ['websocket'] }

/** Connects over socket.io without retries, because the conversation retries (CHT-9). Failed attempts alternate the transports. */
export function connectTo(address: string): Connect {
  let failures = 0
  return (auth, { connected, messaging, disconnected }) => {
    const transports = waysIn[failures === 0 ? 'first' : failures % 2 === 1 ? 'polling' : 'socket']
    const socket: Socket<ServerEvents, ClientEvents> = io(address, {
      path: SOCKET_PATH,
      auth: { ...auth },
      reconnection: false,
      forceNew: true,
      transports,
      tryAllTransports: failures === 0,
      withCredentials: true,
    })
    // The time limit of socket.io ends when the connection is open. A server or a proxy may be silent after that.
    const limit = setTimeout(fail, CONNECT_TIMEOUT_MS)
    function fail() {
      clearTimeout(limit)
      failures += 1
      disconnected()
    }
    socket.on('connect', () => {
      clearTimeout(limit)
      failures = 0
      connected()
    })
    socket.on(MESSAGE_EVENT, messaging)
    socket.on('connect_error', fail)
    socket.on('disconnect', disconnected)
    return {
      join: (room): Promise<JoinAnswer> => socket.timeout(JOIN_TIMEOUT_MS).emitWithAck(JOIN_EVENT, room),
      close: () => {
        clearTimeout(limit)
        socket.removeAllListeners()
        socket.close()
      },
    }
  }
}
