import { ApiError } from '../engine/apiError.ts'
import { nextTurn } from '../engine/nextTurn.ts'

export const BODY_MAX_BYTES = 1024 * 1024
/** A saved world can hold uploads. */
export const CONTROL_BODY_MAX_BYTES = 256 * 1024 * 1024
export const FORM_MAX_BYTES = 16 * 1024

export const BODY_MAX_DEPTH = 32
/** Bytes that are parsed in one turn of the event loop. */
const PIECE = 200_000
const codes = [...'"\\,:[]{}'].map((sign) => sign.charCodeAt(0))
const [QUOTE = 0, BACKSLASH, COMMA = 0, COLON = 0, LIST = 0, LIST_END = 0, OBJECT = 0, OBJECT_END = 0] = codes

const poisonous = /"(?:__proto__|constructor|prototype|\\u)/

/** Rejects keys that change an object's prototype when the object is copied. */
function refusePoison(key: string, value: unknown) {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype')
    throw new ApiError('KEY_INVALID', { key, hint: `${key} is not taken as a key` })
  return value
}

/**
 * Returns the end of the value that starts here, or undefined if it is longer than a piece. Rejects too many levels,
 * because they would take `JSON.parse` half a second.
 */
function endOfValue(text: Uint8Array, start: number, outerDepth: number): number | undefined {
  let depth = outerDepth
  for (let at = start; at < text.length; at++) {
    const code = text[at]
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === LIST || code === OBJECT) {
      if (++depth > BODY_MAX_DEPTH)
        throw new ApiError('KEY_INVALID', { hint: `a body has at most ${BODY_MAX_DEPTH} levels` })
    } else if (code === COMMA && depth === outerDepth) return at
    else if ((code === LIST_END || code === OBJECT_END) && --depth < outerDepth) return at
    if (depth > outerDepth && at - start > PIECE) return undefined
  }
  return text.length
}

/** Returns the place of the closing quote, or the end of the text. */
function endOfString(text: Uint8Array, start: number): number {
  let end = text.indexOf(QUOTE, start + 1)
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf(QUOTE, end + 1)
  return end === -1 ? text.length : end
}

function isEscaped(text: Uint8Array, at: number): boolean {
  let from = at
  while (text[from - 1] === BACKSLASH) from--
  return (at - from) % 2 === 1
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

function parse(bytes: Uint8Array) {
  const text = decoder.decode(bytes)
  return poisonous.test(text) ? JSON.parse(text, refusePoison) : JSON.parse(text)
}

/** Parses JSON. A long text takes several turns of the event loop, so that other requests are not blocked. */
async function parseInTurns(text: Uint8Array): Promise<unknown> {
  let at = 0
  let turnAt = 0
  const skipSpace = () => {
    while (at < text.length && ' \t\r\n'.includes(String.fromCharCode(text[at] as number))) at++
  }
  const take = (code: number) => {
    skipSpace()
    const isNext = text[at] === code
    if (isNext) at++
    return isNext
  }
  const expect = (code: number) => {
    if (!take(code)) throw new SyntaxError(`Expected ${String.fromCharCode(code)}`)
  }
  const readKey = (): string => {
    expect(QUOTE)
    const start = at - 1
    at = endOfString(text, start) + 1
    const key = parse(text.subarray(start, at))
    refusePoison(key, undefined)
    expect(COLON)
    return key
  }
  async function readValue(depth: number): Promise<unknown> {
    const end = endOfValue(text, at, depth)
    if (end !== undefined) {
      const value = parse(text.subarray(at, end))
      at = end
      if (at - turnAt > PIECE) {
        turnAt = at
        await nextTurn()
      }
      return value
    }
    if (take(LIST)) {
      const list: unknown[] = []
      do list.push(await readValue(depth + 1))
      while (take(COMMA))
      expect(LIST_END)
      return list
    }
    expect(OBJECT)
    const object: Record<string, unknown> = {}
    do object[readKey()] = await readValue(depth + 1)
    while (take(COMMA))
    expect(OBJECT_END)
    return object
  }
  const value = await readValue(0)
  skipSpace()
  if (at < text.length) throw new SyntaxError('Unexpected text after the value')
  return value
}

function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // The rest of the message quotes the body, which can hold a secret.
  const [reason] = (error as Error).message.split(', ')
  return new ApiError('KEY_INVALID', { hint: `the body is not JSON: ${reason}` })
}

/** Parses a body. Returns a promise for a long one, an ApiError for an invalid one, and undefined for an empty one. */
export function parseBody(text: Uint8Array): unknown {
  if (text.length === 0) return undefined
  if (text.length > PIECE) return parseInTurns(text).catch(toRefusal)
  try {
    // A shorter text cannot have too many levels.
    if (text.length > 2 * BODY_MAX_DEPTH) endOfValue(text, 0, 0)
    return parse(text)
  } catch (error) {
    return toRefusal(error)
  }
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
