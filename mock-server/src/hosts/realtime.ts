import { createServer, type Server } from 'node:http'
import type { Socket } from 'node:net'
import { SOCKET_PATH } from '@wallet/contracts/socket'
import type { FastifyInstance } from 'fastify'
import type { Worlds } from '../provider/world.ts'
import { publicRoute } from './access.ts'
import type { Guard } from './guard.ts'
import type { SocketGate } from './shared.ts'

/**
 * Loads socket.io with the first connection. Requests under the socket path go to a server that does not listen and has
 * socket.io attached. The guard has checked these requests.
 */
export function addRealtime(app: FastifyInstance, worlds: Worlds, guard: Guard, gate?: SocketGate) {
  let attached: Promise<{ server: Server; close: () => Promise<void> }> | undefined
  const realtime = () => {
    attached ??= import('./socket.ts').then(({ attachRealtime }) => {
      const server = createServer()
      return { server, ...attachRealtime(server, worlds, gate) }
    })
    return attached
  }

  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _unread, done) => done(null))
    scope.all(`${SOCKET_PATH}*`, { config: publicRoute }, (request, reply) => {
      reply.hijack()
      realtime().then(({ server }) => server.emit('request', request.raw, reply.raw))
    })
  })
  const sockets = new Set<Socket>()
  app.server.on('upgrade', (request, socket: Socket, head) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket))
    if (!guard(request.headers) || !request.url?.startsWith(SOCKET_PATH)) {
      const body = '{"message":"INVALID_IP"}'
      socket.end(
        `HTTP/1.1 403 Forbidden\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
      )
      return
    }
    realtime().then(({ server }) => server.emit('upgrade', request, socket, head))
  })
  app.addHook('preClose', async () => {
    await (await attached)?.close()
    // A page that sleeps does not answer the closing handshake.
    for (const socket of sockets) socket.destroySoon()
  })
}
