import type { AddressInfo } from 'node:net'
import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { DEFAULT_WORLD } from '@wallet/mock-server/engine/worlds'
import { buildServer } from '@wallet/mock-server/hosts/fastify'
import { chatMessage } from '@wallet/mock-server/provider/areas/chat/events'
import { toWire } from '@wallet/mock-server/provider/areas/chat/messages'
import type { Worlds } from '@wallet/mock-server/provider/world'

/** The clock of the world is stopped, so that the agent of the mock does not answer. */
const NOON = Date.parse('2026-11-20T12:00:00+07:00')

/** Starts the real mock server on its own port. It can stop and start again with its world. */
export async function openChatServer() {
  const bugs: unknown[] = []
  const reportBug = (error: unknown) => bugs.push(error)

  async function begin(port: number, saved?: string) {
    const server = await buildServer({ clock: () => NOON, reportBug })
    if (saved) await server.worlds.restore(DEFAULT_WORLD, JSON.parse(saved))
    await server.app.listen({ port, host: '127.0.0.1' })
    return server
  }

  let running: { app: Awaited<ReturnType<typeof begin>>['app']; worlds: Worlds } = await begin(0)
  const { port } = running.app.server.address() as AddressInfo
  const world = () => running.worlds.get(DEFAULT_WORLD)

  return {
    url: `http://127.0.0.1:${port}`,
    bugs,
    async restart() {
      await running.app.close()
      const saved = JSON.stringify(world().dump())
      running = await begin(port, saved)
    },
    /** Sends a message from support to a guest. */
    say: (guestId: string, message: string) => chatMessage(world(), { guestId, message }),
    /** Returns the messages of a conversation at the server, oldest first. */
    held: (guestId: string): ChatMessage[] => world().tables.chat.by('conversation', guestId).map(toWire),
    close: () => running.app.close(),
  }
}

export type ChatServer = Awaited<ReturnType<typeof openChatServer>>
