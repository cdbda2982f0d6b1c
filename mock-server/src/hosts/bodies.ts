import type { FastifyInstance } from 'fastify'
import { ApiError } from '../engine/apiError.ts'

export const BODY_MAX_BYTES = 1024 * 1024
/** A saved world with uploads in it is larger than any call. */
export const CONTROL_BODY_MAX_BYTES = 256 * 1024 * 1024
/** A form on a page of a game. */
export const FORM_MAX_BYTES = 16 * 1024

/** No call needs more levels of objects and lists; whoever walks a body of thousands of levels runs out of stack. */
export const BODY_MAX_DEPTH = 32

const poisonous = /"(?:__proto__|constructor|prototype|\\u)/

/** Refuses keys that could reach an object's prototype once somebody copies them. */
function refusePoison(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new ApiError('KEY_INVALID', { key, hint: `${key} is not taken as a key` })
  return value
}

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** JSON text to a value; what cannot be taken becomes the refusal to answer. Nothing at all is undefined. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    const value = poisonous.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
    // So many levels need so many brackets: a usual body is not walked.
    if (text.length > 2 * BODY_MAX_DEPTH && isDeeper(value, BODY_MAX_DEPTH))
      return new ApiError('KEY_INVALID', { hint: `a body has at most ${BODY_MAX_DEPTH} levels` })
    return value
  } catch (error) {
    if (error instanceof ApiError) return error
    // What comes after the reason is a piece of the body, which may be a secret.
    const [reason] = (error as Error).message.split(', ')
    return new ApiError('KEY_INVALID', { hint: `the body is not JSON: ${reason}` })
  }
}

/** Bodies are JSON, read by `parseBody`; any other type is refused with 415. */
export function takeJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    (_request, text, done) => done(null, parseBody(text as string)),
  )
}

/** What Fastify found wrong before a handler ran, in the words of the API. */
export function refusalOf(error: { code?: string; statusCode?: number }): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new ApiError('KEY_INVALID', { hint: `a body has at most ${BODY_MAX_BYTES} bytes` }, 413)
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new ApiError('KEY_INVALID', { hint: 'send the body as application/json' }, 415)
    default:
      return new ApiError('KEY_INVALID', { hint: 'the request could not be understood' })
  }
}
