import { ApiError } from '../engine/apiError.ts'
import { nextTurn } from '../engine/nextTurn.ts'

export const BODY_MAX_BYTES = 1024 * 1024
/** A saved world can hold uploads. */
export const WORLD_MAX_BYTES = 256 * 1024 * 1024
export const worldPaths = ['/__mock__/load', '/__mock__/recording']
export const FORM_MAX_BYTES = 16 * 1024

export const BODY_MAX_DEPTH = 32
/** A body with more fields takes the parser, the validator and the journal too long. */
const BODY_MAX_FIELDS = 1_000
/** Bytes that are parsed in one turn of the event loop. */
const PIECE = 100_000
const codes = [...' ",\\[]{}'].map((sign) => sign.charCodeAt(0))
const [SPACE = 0, QUOTE = 0, COMMA, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = codes

/** Returns the place of the closing quote, or the end of the text. */
function endOfString(text: Uint8Array, start: number): number {
  const isEscaped = (at: number) => {
    let from = at
    while (text[from - 1] === BACKSLASH) from--
    return (at - from) % 2 === 1
  }
  let end = text.indexOf(QUOTE, start + 1)
  while (end !== -1 && isEscaped(end)) end = text.indexOf(QUOTE, end + 1)
  return end === -1 ? text.length : end
}

const unsafeKeys = ['__proto__', 'constructor', 'prototype']
const unsafeKeyPattern = /"(__proto__|constructor|prototype|\\u[^"]*)"\s*:/g
const decoder = new TextDecoder('utf-8', { ignoreBOM: true })

/** Decodes a piece of JSON. Rejects keys that change an object's prototype when the object is copied. */
function decode(piece: Uint8Array): string {
  const text = decoder.decode(piece)
  if (text.search(unsafeKeyPattern) === -1) return text
  const keys = [...text.matchAll(unsafeKeyPattern)].map(([, written]) => JSON.parse(`"${written}"`))
  const key = keys.findLast((key) => unsafeKeys.includes(key))
  if (key) throw new ApiError('KEY_INVALID', { key, hint: `${key} is not allowed as a key` })
  return text
}

/**
 * Cuts JSON between two strings or signs. Rejects too many levels and fields, because they would take the parser and the
 * journal too long. Also rejects errors that the parser does not see between two pieces.
 */
function* piecesOf(text: Uint8Array, fieldsMax: number): Iterable<string> {
  let depth = 0
  let fields = 1
  let start = 0
  let last: number | undefined
  for (let at = 0; at < text.length; at++) {
    const code = text[at] as number
    if (code === QUOTE) at = endOfString(text, at)
    else if (code === LIST_END || code === OBJECT_END) {
      if (last === COMMA) throw new SyntaxError('Unexpected comma before the end')
      depth--
    } else if ((code === LIST || code === OBJECT) && ++depth > BODY_MAX_DEPTH)
      throw new ApiError('KEY_INVALID', { hint: `a body has at most ${BODY_MAX_DEPTH} levels` })
    else if (code === COMMA && ++fields > fieldsMax)
      throw new ApiError('KEY_INVALID', { hint: `a body has at most ${fieldsMax} fields` })
    if (code > SPACE) last = code
    if (at - start < PIECE) continue
    yield decode(text.subarray(start, at + 1))
    start = at + 1
  }
  if (depth > 0) throw new SyntaxError('Unexpected end')
  yield decode(text.subarray(start))
}

/** Parses a long text in several turns of the event loop, so that other requests are not blocked. */
async function parseInTurns(text: Uint8Array, fieldsMax: number): Promise<unknown> {
  const { parseChunked } = await import('@discoveryjs/json-ext')
  return parseChunked(async function* () {
    for (const piece of piecesOf(text, fieldsMax)) {
      yield piece
      await nextTurn()
    }
  })
}

function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  // The rest of the message quotes the body, which can hold a secret.
  const [reason] = (error as Error).message.split(', ')
  return new ApiError('KEY_INVALID', { hint: `the body is not JSON: ${reason}` })
}

/** Parses a body. Returns a promise for a long one, an ApiError for an invalid one, and undefined for an empty one. */
export function parseBody(text: Uint8Array, fieldsMax = BODY_MAX_FIELDS): unknown {
  if (text.length === 0) return undefined
  if (text.length > PIECE) return parseInTurns(text, fieldsMax).catch(toRefusal)
  try {
    // A short text cannot have too many levels, and most commands are short.
    if (text.length <= 2 * BODY_MAX_DEPTH) return JSON.parse(decode(text))
    const [json = ''] = piecesOf(text, fieldsMax)
    return JSON.parse(json)
  } catch (error) {
    return toRefusal(error)
  }
}

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
