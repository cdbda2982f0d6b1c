import type { FastifyInstance } from 'fastify'
import { ApiError } from '../engine/apiError.ts'

export const BODY_MAX_BYTES = 1024 * 1024
/** A saved world can hold uploads. */
export const CONTROL_BODY_MAX_BYTES = 256 * 1024 * 1024
/** A form on a game page. */
export const FORM_MAX_BYTES = 16 * 1024

/** The most levels of objects and lists in a body. */
export const BODY_MAX_DEPTH = 32
const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\[]{}'].map((sign) =>
  sign.charCodeAt(0),
)

const poisonous = /"(?:__proto__|constructor|prototype|\\u)/

/** Rejects keys that change an object's prototype when the object is copied. */
function refusePoison(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new ApiError('KEY_INVALID', { key, hint: `${key} is not taken as a key` })
  return value
}

/** Returns whether JSON text has too many levels. Many levels would take `JSON.parse` half a second. */
function isTooDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === LIST || code === OBJECT) {
      if (++depth > BODY_MAX_DEPTH) return true
    } else if (code === LIST_END || code === OBJECT_END) depth--
  }
  return false
}

/** Returns the place of the closing quote, or the end of the text. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: string, at: number): boolean {
  let from = at
  while (text.charCodeAt(from - 1) === BACKSLASH) from--
  return (at - from) % 2 === 1
}

/** Parses JSON. Returns an ApiError for an invalid body, and undefined for an empty body. */
export function parseBody(text: string): unknown {
  if (text === '') return undefined
  try {
    // A shorter text cannot have that many levels.
    if (text.length > 2 * BODY_MAX_DEPTH && isTooDeep(text))
      return new ApiError('KEY_INVALID', { hint: `a body has at most ${BODY_MAX_DEPTH} levels` })
    return poisonous.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
  } catch (error) {
    if (error instanceof ApiError) return error
    // The rest of the message quotes the body, which can hold a secret.
    const [reason] = (error as Error).message.split(', ')
    return new ApiError('KEY_INVALID', { hint: `the body is not JSON: ${reason}` })
  }
}

/** Accepts only JSON bodies. Other types get a 415. */
export function takeJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_MAX_BYTES },
    (_request, text, done) => done(null, parseBody(text as string)),
  )
}

/** Returns Fastify's error of a request as an error of the API. */
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
