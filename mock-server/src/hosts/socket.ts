import type { Server as HttpServer } from 'node:http'
import { SOCKET_PATH } from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import type { Worlds } from '../backend/worlds.ts'

/** Realtime over socket.io. Host and origin were checked before a request comes here. */
export function attachRealtime(server: HttpServer, _worlds: Worlds): { close: () => Promise<void> } {
  const io = new Server(server, { path: SOCKET_PATH, serveClient: false, cors: { origin: true } })
  return { close: () => io.close() }
}
