import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '../engine/apiError.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { bearerOf, pathOf } from './requests.ts'

const TOKEN_COOKIE = 'mock-token'
const SECRET_HEADER = 'x-mock-secret'
const SECRET_COOKIE = 'mock-secret'
const SECRET_MAX = 200

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

/** Takes the same time wherever two digests differ. */
const isSame = (one: string, other: string) => timingSafeEqual(Buffer.from(one), Buffer.from(other))

function cookieOf(headers: IncomingHttpHeaders, name: string): string | undefined {
  if (!headers.cookie) return undefined
  const [, value] = new RegExp(`(?:^|;\\s*)${name}=([^;]*)`).exec(headers.cookie) ?? []
  return value
}

/** What belongs to whoever runs the mock: the control API, the reference, the figures. */
const ownPath = /^\/(?:__mock__|docs|metrics)(?:\/|$)/
/** Says only that the server answers: for those who watch over it. */
const HEALTH = '/__mock__/health'

export interface Asked {
  headers: IncomingHttpHeaders
  /** The name of its world. */
  world: string
  /** With its query. */
  url: string
  /** The secret of a handshake, where a page can set neither header nor cookie. */
  secret?: string | undefined
}

/** Whether a world exists. */
type IsKnown = (name: string) => boolean

/** Who may do what: by the token of the server, and the secrets of private worlds. */
export class Access {
  readonly #token: string | null

  constructor(
    /** '' lets everybody do everything but enter a private world. */
    token: string,
    /** The digests of the secrets of private worlds, by their names. */
    readonly secrets: Map<string, string>,
    readonly isKnown: IsKnown,
  ) {
    this.#token = token === '' ? null : digest(token)
  }

  /** Throws the ApiError that refuses a request; a world that it is about to make becomes private with a secret. */
  check(asked: Asked) {
    const path = pathOf(asked.url)
    if (path === HEALTH) return
    const isOwner = this.#token === null || this.#holdsToken(asked.headers)
    if (!isOwner && ownPath.test(path))
      throw new ApiError('UNAUTHORIZED', { hint: 'send the MOCK_TOKEN as Authorization: Bearer' }, 401)
    this.#checkWorld(asked, isOwner)
  }

  #checkWorld({ headers, world, secret: given }: Asked, isOwner: boolean) {
    const secret = given ?? headers[SECRET_HEADER] ?? cookieOf(headers, SECRET_COOKIE)
    const own = this.secrets.get(world)
    if (own !== undefined) {
      if (typeof secret === 'string' && isSame(digest(secret), own)) return
      throw new ApiError(
        'UNAUTHORIZED',
        { hint: `the world ${world} is private: send its X-Mock-Secret` },
        403,
      )
    }
    if (world === DEFAULT_WORLD || this.isKnown(world)) return
    if (!isOwner)
      throw new ApiError(
        'UNAUTHORIZED',
        { hint: `there is no world ${world}: whoever has the MOCK_TOKEN makes it by POST /__mock__/reset` },
        403,
      )
    if (typeof secret !== 'string' || secret === '') return
    if (secret.length > SECRET_MAX)
      throw new ApiError('KEY_INVALID', { key: 'X-Mock-Secret', hint: `at most ${SECRET_MAX} characters` })
    this.secrets.set(world, digest(secret))
  }

  #holdsToken(headers: IncomingHttpHeaders): boolean {
    const bearer = bearerOf(headers.authorization)
    if (bearer !== null && this.isToken(bearer)) return true
    const cookie = cookieOf(headers, TOKEN_COOKIE)
    return cookie !== undefined && this.#token !== null && isSame(digest(cookie), digest(this.#token))
  }

  isToken = (given: string) => this.#token !== null && isSame(digest(given), this.#token)

  /** For `?token=` of the control room, once: the cookie that stands for the token, which is not in it. */
  cookie = (isSecure: boolean) =>
    `${TOKEN_COOKIE}=${this.#token}; Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000${isSecure ? '; Secure' : ''}`
}
