import { ApiError } from '../engine/apiError.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'

const WORLD_NAME_MAX = 100
const cookie = /(?:^|;\s*)mock-world=([^;]*)/

/** The name of the world that a request belongs to, by its header `X-Mock-World` or its cookies. */
export function worldNameOf(header: string | string[] | undefined, cookies: string | undefined): string {
  const named = header || (cookies && cookie.exec(cookies)?.[1])
  if (!named) return DEFAULT_WORLD
  if (named.length > WORLD_NAME_MAX || Array.isArray(named))
    throw new ApiError('KEY_INVALID', { key: 'X-Mock-World', hint: `at most ${WORLD_NAME_MAX} characters` })
  return named
}

const languageCookie = /(?:^|;\s*)lang=(\w+)/

/** The language that the cookie `lang` asks for, in lower case. */
export const languageOf = (cookies: string | undefined): string | undefined =>
  cookies && languageCookie.exec(cookies)?.[1]?.toLowerCase()

/** The token of `Authorization: Bearer <token>`, written just so; anything else is none. */
export function bearerOf(header: string | undefined): string | null {
  if (!header?.startsWith('Bearer ')) return null
  const token = header.slice('Bearer '.length)
  return token === '' || token.includes(' ') ? null : token
}

/** The most characters that a parameter of a path may have. */
export const PARAM_MAX = 500

export const pathOf = (url: string) => {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

export const queryOf = (url: string) => new URLSearchParams(url.slice(pathOf(url).length))
