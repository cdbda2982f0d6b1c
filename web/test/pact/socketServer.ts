import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type ClientEvents,
  JOIN_EVENT,
  MESSAGE_EVENT,
  type ServerEvents,
  SOCKET_PATH,
} from '@wallet/contracts/socket'
import { Server } from 'socket.io'
import { connectTo } from '../../src/api/socketConnect.ts'

/** A socket server that admits everybody and sends given messages. */
export async function openSocketServer() {
  const http = createServer()
  const server = new Server<ClientEvents, ServerEvents>(http, { path: SOCKET_PATH })
  server.on('connection', (socket) => {
    socket.on(JOIN_EVENT, (room, answer) => {
      socket.join(room)
      answer?.({ message: 'OK' })
    })
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const connect = connectTo(`http://127.0.0.1:${(http.address() as AddressInfo).port}`)

  return {
    /** Returns what a page in this room receives when the provider sends this message. */
    received: (room: string, sent: unknown) =>
      new Promise<unknown>((resolve) => {
        const connection = connect(
          { token: 'example-token' },
          {
            async connected() {
              await connection.join(room)
              server.to(room).emit(MESSAGE_EVENT, sent as never)
            },
            messaging(message) {
              connection.close()
              resolve(message)
            },
            disconnected: () => resolve('disconnected'),
          },
        )
      }),
    close: () => server.close(),
  }
}
