import { CHAT_VIDEO_MAX_MB } from '@wallet/contracts/limits'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import type { Worlds } from '../provider/world.ts'
import { Access, type Asked } from './access.ts'
import { worldNamed } from './api.ts'
import { type ClientLimits, Limiter, noLimits, TooMany } from './limits.ts'
import { refused } from './replies.ts'
import { pathOf, queryOf } from './requests.ts'
import { sendReply } from './sendReply.ts'

const MINUTE_MS = 60_000

export interface SharedOptions {
  /** Without it, everybody may do everything but enter a private world. */
  token?: string
  limits?: ClientLimits
  /** After so many minutes without a request a world leaves; 0 for never. */
  idleMinutes?: number
  /** The digests of the secrets of private worlds, by their names. */
  secrets?: Map<string, string>
}

/** Has worlds ready that are not in memory, and keeps them there while somebody listens. */
interface Persistence {
  use: (name: string) => Promise<void> | undefined
  isKnown: (name: string) => boolean
  hold: (name: string, sockets: 1 | -1) => void
  /** Nobody was let into a world that does not exist. */
  abandon: (name: string) => void
}

/** How much a request brings along; as much as anything may, where it does not say. */
function bytesOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return CHAT_VIDEO_MAX_MB * 1024 * 1024
  return Number(headers['content-length'] ?? 0)
}

/** `/__mock__/?token=` once: from then on a cookie stands for it, and the address shows it no more. */
function takeToken(access: Access, request: FastifyRequest, reply: FastifyReply): boolean {
  if (request.method !== 'GET' || !request.url.includes('token=')) return false
  const path = pathOf(request.url)
  const given = queryOf(request.url).get('token')
  if (!/^\/(?:__mock__|docs)\//.test(path) || given === null || !access.isToken(given)) return false
  reply.header('set-cookie', access.cookie(request.protocol === 'https'))
  reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  reply.redirect(path, 303)
  return true
}

/** Puts worlds out that nobody has used for a time and nobody listens to. Returns what notes a use, and what stops it. */
function leaveWhenIdle(worlds: Worlds, minutes: number, isHeld: (name: string) => boolean) {
  const usedAt = new Map<string, number>()
  const look = () => {
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
  const timer = setInterval(look, MINUTE_MS)
  timer.unref()
  return { use: (name: string) => usedAt.set(name, worlds.clock()), look, stop: () => clearInterval(timer) }
}

/**
 * What holds where several people share a mock: who may do what, how much of it, and for how long a world stays.
 * `persistence` has worlds ready that are not in memory.
 */
export function addShared(
  app: FastifyInstance,
  worlds: Worlds,
  options: SharedOptions & { reportBug: (error: unknown, where: string) => void },
  persistence?: Persistence,
) {
  const { token = '', limits = noLimits, idleMinutes = 0, secrets = new Map(), reportBug } = options
  const isKnown = (name: string) => worlds.peek(name) !== undefined || persistence?.isKnown(name) === true
  const access = new Access(token, secrets, isKnown)
  const limiter = new Limiter(limits)
  /** By world, what cuts the sockets that are open to it. */
  const held = new Map<string, Set<() => void>>()
  const idle = idleMinutes > 0 ? leaveWhenIdle(worlds, idleMinutes, (name) => held.has(name)) : undefined
  // In a store it stays with the world.
  worlds.onLeave = (name) => secrets.delete(name)

  const admit = (client: string, asked: Asked) => {
    const { world } = asked
    try {
      const isNew = world !== DEFAULT_WORLD && !isKnown(world)
      access.check(asked)
      if (isNew) limiter.world(client, Date.now())
      idle?.use(world)
    } catch (error) {
      persistence?.abandon(world)
      throw error
    }
  }

  app.addHook('onRequest', (request, reply, done) => {
    // Here, because no route may see what is refused.
    const refuse = (error: unknown) => {
      if (!(error instanceof ApiError)) {
        const hint = (error as Error).message
        reportBug(error, 'the store')
        return sendReply(reply, refused(new ApiError('INTERNAL_SERVER_ERROR', { hint }, 503)))
      }
      if (error instanceof TooMany) reply.header('retry-after', String(error.retryAfterS))
      sendReply(reply, refused(error))
    }
    try {
      const { ip, headers, url } = request
      limiter.request(ip, bytesOf(request), Date.now())
      if (token !== '' && takeToken(access, request, reply)) return
      const world = worldNamed(request)
      const waking = persistence?.use(world)
      if (waking) {
        waking.then(() => admit(ip, { headers, world, url })).then(() => done(), refuse)
        return
      }
      admit(ip, { headers, world, url })
      done()
    } catch (error) {
      refuse(error)
    }
  })
  app.addHook('onClose', async () => idle?.stop())

  return {
    /** Admits a socket as a request is; it counts as long as it is open. */
    async enter(client: string, asked: Asked, cut: () => void) {
      const { world } = asked
      await persistence?.use(world)
      admit(client, asked)
      limiter.socket(client, 1)
      held.set(world, (held.get(world) ?? new Set()).add(cut))
      persistence?.hold(world, 1)
    },
    leave(client: string, world: string, cut: () => void) {
      limiter.socket(client, -1)
      const cuts = held.get(world)
      cuts?.delete(cut)
      if (cuts?.size === 0) held.delete(world)
      persistence?.hold(world, -1)
    },
    /** Cuts the sockets of a world, as a lost network would: pages connect again. */
    cut(world: string) {
      for (const cut of held.get(world) ?? []) cut()
    },
    /** How many sockets are open. */
    open: () => [...held.values()].reduce((sum, { size }) => sum + size, 0),
    lookForIdle: () => idle?.look(),
  }
}

export type Shared = ReturnType<typeof addShared>
/** Who lets sockets in. */
export type Doors = Pick<Shared, 'enter' | 'leave'>
