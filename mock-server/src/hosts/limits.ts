import { ApiError } from '../engine/apiError.ts'

/** What one client, an address of the network, may do; 0 is without limit. */
export interface ClientLimits {
  /** In a minute. */
  requests: number
  /** Megabytes that it sends, in a minute. */
  megabytes: number
  /** That it makes, in an hour. */
  worlds: number
  /** That are open at a time. */
  sockets: number
}

/** For a mock that others reach. A team behind one address is one client. */
export const sharedLimits: ClientLimits = {
  requests: 60_000,
  megabytes: 1_000,
  worlds: 2_000,
  sockets: 1_000,
}
export const noLimits: ClientLimits = { requests: 0, megabytes: 0, worlds: 0, sockets: 0 }

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const MB = 1024 * 1024

/** Counts by client within a span of time; all begin anew with the next. */
class Counter {
  #counts = new Map<string, number>()
  #until = 0

  constructor(
    readonly spanMs: number,
    readonly limit: number,
    readonly what: string,
    readonly setting: string,
  ) {}

  add(client: string, amount: number, now: number) {
    if (this.limit === 0) return
    if (now >= this.#until) {
      this.#counts.clear()
      this.#until = now + this.spanMs
    }
    const count = (this.#counts.get(client) ?? 0) + amount
    this.#counts.set(client, count)
    if (count <= this.limit) return
    const hint = `too many ${this.what} of one client: ${this.setting} is ${this.limit}`
    throw new TooMany(hint, Math.ceil((this.#until - now) / 1000))
  }
}

export class TooMany extends ApiError {
  constructor(
    hint: string,
    readonly retryAfterS: number,
  ) {
    super('REQUEST_LIMIT', { hint }, 429)
  }
}

/** Throws TooMany where a client goes beyond its limits. */
export class Limiter {
  readonly #requests: Counter
  readonly #bytes: Counter
  readonly #worlds: Counter
  #sockets = new Map<string, number>()

  constructor(readonly limits: ClientLimits) {
    this.#requests = new Counter(MINUTE_MS, limits.requests, 'requests in a minute', 'MOCK_CLIENT_REQUESTS')
    this.#bytes = new Counter(
      MINUTE_MS,
      limits.megabytes * MB,
      'bytes in a minute',
      'MOCK_CLIENT_MB, in bytes,',
    )
    this.#worlds = new Counter(HOUR_MS, limits.worlds, 'worlds in an hour', 'MOCK_CLIENT_WORLDS')
  }

  request(client: string, bytes: number, now: number) {
    this.#requests.add(client, 1, now)
    if (bytes > 0) this.#bytes.add(client, bytes, now)
  }

  world(client: string, now: number) {
    this.#worlds.add(client, 1, now)
  }

  /** A socket was opened, or closed. */
  socket(client: string, sockets: 1 | -1) {
    const open = (this.#sockets.get(client) ?? 0) + sockets
    if (sockets > 0 && this.limits.sockets > 0 && open > this.limits.sockets)
      throw new TooMany(`too many sockets of one client: MOCK_CLIENT_SOCKETS is ${this.limits.sockets}`, 60)
    if (open <= 0) this.#sockets.delete(client)
    else this.#sockets.set(client, open)
  }
}
