import type { FastifyReply } from 'fastify'
import { answerUnknown } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import type { Answer, ApiRequest, Upload } from '../engine/apiRequest.ts'
import type { World } from '../engine/world.ts'
import { DEFAULT_WORLD } from '../engine/worlds.ts'
import { httpStatusOf } from '../provider/world.ts'

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

export const languageOf = (cookies: string | undefined): string | undefined =>
  cookies && languageCookie.exec(cookies)?.[1]?.toLowerCase()

export function bearerOf(header: string | undefined): string | null {
  // The name of a scheme may be written in any case (RFC 9110).
  return /^Bearer ([^ ]+)$/i.exec(header ?? '')?.[1] ?? null
}

export const PARAM_MAX = 500

/** A call that a host has read. `body` or `file` is an ApiError if the host could not read that part. */
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

export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

const answerHeaders = {
  // Browsers cache a 404 or a 410 without this header.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
/** Headers of all answers: name, value, name, value. */
export const answerHeaderList = Object.entries(answerHeaders).flat()

export const JSON_TYPE = 'application/json; charset=utf-8'
export const jsonHeaders = { 'content-type': JSON_TYPE, ...answerHeaders }
export const HTML_TYPE = 'text/html; charset=utf-8'

export const typeOf = ({ isHtml }: Answer) => (isHtml ? HTML_TYPE : JSON_TYPE)

let dateHeader = { second: 0, text: '' }

/** Returns the time of the world as a header. Clients set their countdowns by it. */
export function dateHeaderOf(world: World): string {
  const second = Math.floor(world.now / 1000)
  if (dateHeader.second !== second) dateHeader = { second, text: new Date(second * 1000).toUTCString() }
  return dateHeader.text
}

export const refusalReply = (error: ApiError): Reply => ({
  status: error.status ?? httpStatusOf(error.code),
  headers: jsonHeaders,
  body: JSON.stringify({ message: error.code, ...error.details }),
})

/** The answer for an unknown path outside of /api. */
export const notFoundReply = refusalReply(new ApiError('NO_DATA'))

export const internalErrorReply = refusalReply(new ApiError('INTERNAL_SERVER_ERROR'))

const badPathReply = (hint: string) => refusalReply(new ApiError('KEY_INVALID', { hint }))
export const badEncodingReply = badPathReply('the path is not well encoded')
export const longParamReply = badPathReply(`a parameter of a path has at most ${PARAM_MAX} characters`)

export function unknownCallReply(world: World, method: string, path: string): Reply {
  const given = answerUnknown(world, method, path)
  return { status: given.status, headers: jsonHeaders, body: given.body }
}

export const sendReply = (reply: FastifyReply, { status, headers, body }: Reply) =>
  reply.code(status).headers(headers).send(body)
