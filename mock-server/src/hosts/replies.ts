import type { FastifyReply } from 'fastify'
import { answerUnknown } from '../engine/answer.ts'
import { ApiError } from '../engine/apiError.ts'
import type { Answer } from '../engine/apiRequest.ts'
import type { World } from '../engine/world.ts'
import { httpStatusOf } from '../provider/shared/apiError.ts'
import { PARAM_MAX } from './requests.ts'

/** An answer without the header `Date`. */
export interface Reply {
  status: number
  headers: Record<string, string>
  body: string | Uint8Array
}

const always = {
  // Browsers cache a 404 or a 410 without this header.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
}
/** Headers of all answers: name, value, name, value. */
export const everyHeaders = Object.entries(always).flat()

export const JSON_TYPE = 'application/json; charset=utf-8'
export const jsonHeaders = { 'content-type': JSON_TYPE, ...always }
export const HTML_TYPE = 'text/html; charset=utf-8'

export const typeOf = ({ isHtml }: Answer) => (isHtml ? HTML_TYPE : JSON_TYPE)

let dated = { second: 0, text: '' }

/** Returns the time of the world as a header. Clients set their countdowns by it. */
export function dateOf(world: World): string {
  const second = Math.floor(world.now / 1000)
  if (dated.second !== second) dated = { second, text: new Date(second * 1000).toUTCString() }
  return dated.text
}

export const refused = (error: ApiError): Reply => ({
  status: error.status ?? httpStatusOf(error.code),
  headers: jsonHeaders,
  body: JSON.stringify({ message: error.code, ...error.details }),
})

/** The answer for an unknown path outside of /api. */
export const absent = refused(new ApiError('NO_DATA'))

export const broken = refused(new ApiError('INTERNAL_SERVER_ERROR'))

const badPath = (hint: string) => refused(new ApiError('KEY_INVALID', { hint }))
export const illEncoded = badPath('the path is not well encoded')
export const tooLong = badPath(`a parameter of a path has at most ${PARAM_MAX} characters`)

/** Answers an unknown path or method under /api. */
export function unknownCall(world: World, method: string, path: string): Reply {
  const given = answerUnknown(world, method, path)
  return { status: given.status, headers: jsonHeaders, body: given.body }
}

export const sendReply = (reply: FastifyReply, { status, headers, body }: Reply) =>
  reply.code(status).headers(headers).send(body)
