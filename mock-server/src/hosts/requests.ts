import { ApiError } from '../engine/apiError.ts'
import type { ApiRequest, Upload } from '../engine/apiRequest.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'

const WORLD_NAME_MAX = 100
const cookie = /(?:^|;\s*)mock-world=([^;]*)/

/** Returns the name of the world from the header `X-Mock-World` or the cookies. */
export function worldNameOf(header: string | string[] | undefined, cookies: string | undefined): string {
  const named = header || (cookies && cookie.exec(cookies)?.[1])
  if (!named) return DEFAULT_WORLD
  if (named.length > WORLD_NAME_MAX || Array.isArray(named))
    throw new ApiError('KEY_INVALID', { key: 'X-Mock-World', hint: `at most ${WORLD_NAME_MAX} characters` })
  return named
}

const languageCookie = /(?:^|;\s*)lang=(\w+)/

/** Returns the language of the cookie `lang` in lower case. */
export const languageOf = (cookies: string | undefined): string | undefined =>
  cookies && languageCookie.exec(cookies)?.[1]?.toLowerCase()

/** Returns the token of `Authorization: Bearer <token>`, or null. */
export function bearerOf(header: string | undefined): string | null {
  if (!header?.startsWith('Bearer ')) return null
  const token = header.slice('Bearer '.length)
  return token === '' || token.includes(' ') ? null : token
}

/** Largest number of characters of a path parameter. */
export const PARAM_MAX = 500

/** A call as a host has read it. Its body or file can be the error for an invalid one. */
interface IncomingCall {
  name: string
  params: Record<string, string>
  path: string
  headers: { authorization?: string; cookie?: string; 'idempotency-key'?: string | string[] }
  address?: string
  body: unknown
  file?: Upload | ApiError | null
}

export function apiRequestOf(call: IncomingCall): ApiRequest {
  const { name, params, path, headers, address, body, file = null } = call
  const refusal = body instanceof ApiError ? body : file instanceof ApiError ? file : undefined
  return {
    name,
    path,
    params,
    token: bearerOf(headers.authorization),
    address,
    language: languageOf(headers.cookie),
    key: headers['idempotency-key'] as string | undefined,
    body: body instanceof ApiError ? undefined : body,
    file: file instanceof ApiError ? null : file,
    refusal,
  }
}

export const pathOf = (url: string) => {
  const query = url.indexOf('?')
  return query === -1 ? url : url.slice(0, query)
}

export const queryOf = (url: string) => new URLSearchParams(url.slice(pathOf(url).length))
