import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../engine/apiError.ts'
import { bearerOf, pathOf, queryOf } from './http.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** If true, the route needs no MOCK_TOKEN. */
    isPublic?: true
  }
}

export const publicRoute = { isPublic: true } as const

/** Health check. It needs no token and no world. */
export const HEALTH_PATH = '/__mock__/health'

const TOKEN_COOKIE = 'mock-token'
const COOKIE_SECONDS = 30 * 24 * 60 * 60

const hashToken = (text: string) => createHash('sha256').update(text).digest('hex')
const isEqual = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

const tokenCookie = new RegExp(`(?:^|;\\s*)${TOKEN_COOKIE}=([^;]*)`)

/** Checks the MOCK_TOKEN. If the token is empty, every request is allowed. */
export function accessOf(token: string) {
  const tokenDigest = hashToken(token)
  const isToken = (given: string) => isEqual(hashToken(given), tokenDigest)

  /** Returns whether the request has the token, as a header or as the cookie of the control room. */
  function isOwner(headers: IncomingHttpHeaders): boolean {
    if (token === '') return true
    const bearer = bearerOf(headers.authorization)
    if (bearer !== null && isToken(bearer)) return true
    const cookie = tokenCookie.exec(headers.cookie ?? '')?.[1]
    return cookie !== undefined && isEqual(hashToken(cookie), hashToken(tokenDigest))
  }

  return {
    isOwner,
    /** Throws UNAUTHORIZED if the route needs the token. Checks the matched route: a path can be written in many ways. */
    checkRoute({ routeOptions, headers, is404 }: FastifyRequest) {
      if (is404 || routeOptions.config.isPublic || isOwner(headers)) return
      throw new ApiError('UNAUTHORIZED', { hint: 'send the MOCK_TOKEN as Authorization: Bearer' }, 401)
    },
    /** Replaces `?token=` in the address of a page by a cookie with the digest of the token. Returns whether it did. */
    takeToken(request: FastifyRequest, reply: FastifyReply): boolean {
      if (token === '' || request.method !== 'GET' || !request.url.includes('token=')) return false
      const path = pathOf(request.url)
      const given = queryOf(request.url).get('token')
      if (!/^\/(?:__mock__|docs)\//.test(path) || given === null || !isToken(given)) return false
      const cookie = `${TOKEN_COOKIE}=${tokenDigest}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${COOKIE_SECONDS}`
      reply.header('set-cookie', request.protocol === 'https' ? `${cookie}; Secure` : cookie)
      reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
      reply.redirect(path, 303)
      return true
    },
  }
}

/** The limits of one client (an IP address): requests per minute, new worlds per hour, open sockets. 0: no limit. */
export const noLimits = { requests: 0, worlds: 0, sockets: 0 }
export type ClientLimits = typeof noLimits
/** Defaults for a mock that other machines can reach. A team behind one address counts as one client. */
export const sharedLimits: ClientLimits = { requests: 60_000, worlds: 2_000, sockets: 1_000 }

export class LimitReached extends ApiError {
  constructor(
    setting: string,
    limit: number,
    readonly retryAfterS: number,
  ) {
    super('REQUEST_LIMIT', { hint: `a client reached its limit: ${setting} is ${limit}` }, 429)
  }
}

/** Counts one action of a client. Throws TooMany above the limit. */
type Count = (client: string) => Promise<void>
const countNothing: Count = async () => {}

export async function addLimits(app: FastifyInstance, { requests, worlds }: ClientLimits) {
  if (requests === 0 && worlds === 0) return { countRequest: countNothing, countWorld: countNothing }
  await app.register(rateLimit, { global: false })
  const createCounter = (max: number, timeWindow: string, setting: string): Count => {
    if (max === 0) return countNothing
    const count = app.createRateLimit({ max, timeWindow })
    return async (ip) => {
      // The address comes from the handshake of a socket, without a Fastify request.
      const result = await count({ ip, routeOptions: {} } as FastifyRequest)
      if (!result.isAllowed && result.isExceeded) throw new LimitReached(setting, max, result.ttlInSeconds)
    }
  }
  return {
    countRequest: createCounter(requests, '1 minute', 'MOCK_CLIENT_REQUESTS'),
    countWorld: createCounter(worlds, '1 hour', 'MOCK_CLIENT_WORLDS'),
  }
}
