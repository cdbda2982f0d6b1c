import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import type { WorldPersistence } from '../store/persistence.ts'
import { accessOf, addLimits, HEALTH_PATH, LimitReached } from './access.ts'
import { requestWorld } from './api.ts'
import { refusalReply, sendReply } from './http.ts'
import type { Settings } from './settings.ts'

const MINUTE_MS = 60_000
const SOCKETS_RETRY_S = 60

/** Removes worlds from memory that had no request for some minutes and have no open socket. */
function removeIdleWorlds(worlds: Worlds, minutes: number, isHeld: (name: string) => boolean) {
  const usedAt = new Map<string, number>()
  const removeNow = () => {
    const now = worlds.clock()
    for (const [name] of worlds.entries()) {
      const last = usedAt.get(name) ?? now
      if (now - last < minutes * MINUTE_MS || isHeld(name)) usedAt.set(name, last)
      else {
        worlds.drop(name)
        usedAt.delete(name)
      }
    }
    for (const name of usedAt.keys()) if (!worlds.peek(name)) usedAt.delete(name)
  }
  const timer = setInterval(removeNow, MINUTE_MS)
  timer.unref()
  const noteUse = (name: string) => usedAt.set(name, worlds.clock())
  return { noteUse, removeNow, stop: () => clearInterval(timer) }
}

/** Adds the functions of a shared mock: token check, limits per client, stored worlds, removal of idle worlds. */
export async function addShared(
  app: FastifyInstance,
  worlds: Worlds,
  { token, limits, idleMinutes }: Pick<Settings, 'token' | 'limits' | 'idleMinutes'>,
  persistence?: WorldPersistence,
) {
  const access = accessOf(token)
  const { countRequest, countWorld } = await addLimits(app, limits)
  const sockets = new Set<{ client: string; world: string; close: () => void }>()
  const socketsIn = (name: string) => [...sockets].filter(({ world }) => world === name)
  const isHeld = (world: string) => socketsIn(world).length > 0
  const idle = idleMinutes > 0 ? removeIdleWorlds(worlds, idleMinutes, isHeld) : undefined
  /** The client that created a world. */
  const worldCreators = new Map<string, string>()
  worlds.ownerOf = (name) => worldCreators.get(name) ?? ''
  worlds.onLeave = (name) => worldCreators.delete(name)

  function noteCreator(world: string, client: string) {
    // Remove names of worlds that do not exist, because a request can name a world without creating it.
    if (worldCreators.size > 2 * worlds.limit)
      for (const name of worldCreators.keys()) if (!worlds.peek(name)) worldCreators.delete(name)
    worldCreators.set(world, client)
  }

  const isKnown = (name: string) => worlds.peek(name) !== undefined || persistence?.isKnown(name) === true

  async function enterWorld(client: string, headers: IncomingHttpHeaders, world: string) {
    await persistence?.use(world)
    try {
      if (world !== DEFAULT_WORLD && !isKnown(world)) {
        if (!access.isOwner(headers)) {
          const hint = `there is no world ${world}. Create it with POST /__mock__/reset and the MOCK_TOKEN`
          throw new ApiError('UNAUTHORIZED', { hint }, 403)
        }
        await countWorld(client)
        noteCreator(world, client)
      }
      idle?.noteUse(world)
    } catch (error) {
      persistence?.abandon(world)
      throw error
    }
  }

  // A hook for all requests, so that rejected requests reach no route.
  app.addHook('onRequest', async (request, reply) => {
    const { ip, headers, routeOptions } = request
    try {
      await countRequest(ip)
      if (access.takeToken(request, reply)) return reply
      access.checkRoute(request)
      if (routeOptions.url !== HEALTH_PATH) await enterWorld(ip, headers, requestWorld(request))
    } catch (error) {
      if (error instanceof LimitReached) reply.header('retry-after', String(error.retryAfterS))
      if (error instanceof ApiError) return sendReply(reply, refusalReply(error))
      worlds.reportBug(error, 'the store')
      const hint = (error as Error).message
      return sendReply(reply, refusalReply(new ApiError('INTERNAL_SERVER_ERROR', { hint }, 503)))
    }
  })
  app.addHook('onClose', async () => idle?.stop())

  return {
    /** Admits a socket under the same rules as a request. Throws an ApiError. Returns a function that ends the socket. */
    async open(client: string, headers: IncomingHttpHeaders, world: string, close: () => void) {
      await enterWorld(client, headers, world)
      const open = [...sockets].filter((one) => one.client === client).length
      if (limits.sockets > 0 && open >= limits.sockets)
        throw new LimitReached('MOCK_CLIENT_SOCKETS', limits.sockets, SOCKETS_RETRY_S)
      const socket = { client, world, close }
      sockets.add(socket)
      persistence?.countSockets(world, 1)
      return () => {
        sockets.delete(socket)
        persistence?.countSockets(world, -1)
      }
    },
    /** Closes the sockets of a world. Their pages connect again. */
    closeSockets(world: string) {
      for (const { close } of socketsIn(world)) close()
    },
    openSockets: () => sockets.size,
    removeIdleNow: () => idle?.removeNow(),
  }
}

export type Shared = Awaited<ReturnType<typeof addShared>>
export type SocketGate = Pick<Shared, 'open'>
