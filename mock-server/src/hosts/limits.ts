import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../engine/apiError.ts'

/** The limits of one client (an IP address): requests per minute, new worlds per hour, open sockets. 0: no limit. */
export const noLimits = { requests: 0, worlds: 0, sockets: 0 }
export type ClientLimits = typeof noLimits
/** Defaults for a mock that other machines can reach. A team behind one address counts as one client. */
export const sharedLimits: ClientLimits = { requests: 60_000, worlds: 2_000, sockets: 1_000 }

export class TooMany extends ApiError {
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
  const counter = (max: number, timeWindow: string, setting: string): Count => {
    if (max === 0) return countNothing
    const count = app.createRateLimit({ max, timeWindow })
    return async (ip) => {
      // The address comes from the handshake of a socket, without a Fastify request.
      const result = await count({ ip, routeOptions: {} } as FastifyRequest)
      if (!result.isAllowed && result.isExceeded) throw new TooMany(setting, max, result.ttlInSeconds)
    }
  }
  return {
    countRequest: counter(requests, '1 minute', 'MOCK_CLIENT_REQUESTS'),
    countWorld: counter(worlds, '1 hour', 'MOCK_CLIENT_WORLDS'),
  }
}
