import { brotliDecompressSync, gunzipSync, inflateSync, type ZlibOptions } from 'node:zlib'
import type { Mismatch } from './exchange.ts'
import { ANSWER_BYTES_MAX, type RawAnswer } from './http.ts'

type Decompress = (bytes: Buffer, options: Pick<ZlibOptions, 'maxOutputLength'>) => Buffer

const decompressors: Record<string, Decompress> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

const DEPTH_MAX = 100
const VALUES_MAX = 20_000

export interface ReadAnswer {
  text: string
  /** The parsed body, if it is JSON. */
  json?: unknown
  /** The reason why the body cannot be compared. */
  unreadable?: Mismatch
}

const unreadable = (text: string, why: string, field = 'answer'): ReadAnswer => ({
  text,
  unreadable: { field, text: why },
})

/** Decompresses a body like a browser. Throws if the body does not have the encoding that its header names. */
function decompress({ headers, bytes }: RawAnswer): Buffer {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  const unpack = encoding && bytes.length > 0 ? decompressors[encoding] : undefined
  return unpack ? unpack(bytes, { maxOutputLength: ANSWER_BYTES_MAX }) : bytes
}

function decodeUtf8(bytes: Buffer): string | undefined {
  try {
    // Removes a byte order mark, like a browser.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** Returns a reason if the JSON would need too much memory or stack to compare. */
function excessIn(json: string): string | undefined {
  let depth = 0
  let values = 1
  let isText = false
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (isText) {
      if (character === '\\') at++
      else if (character === '"') isText = false
    } else if (character === '"') isText = true
    else if (character === '[' || character === '{') {
      values++
      if (++depth > DEPTH_MAX) return `the JSON is nested more than ${DEPTH_MAX} levels deep`
    } else if (character === ']' || character === '}') depth--
    else if (character === ',') values++
  }
  return values > VALUES_MAX ? `the JSON has more than ${VALUES_MAX.toLocaleString('en')} values` : undefined
}

function parse(text: string): { json: unknown } | { error: string } {
  const excess = excessIn(text)
  if (excess) return { error: excess }
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { error: `the body is not JSON: ${(error as Error).message}` }
  }
}

export function readAnswer(answer: RawAnswer): ReadAnswer {
  const { status, headers } = answer
  if (status >= 300 && status < 400)
    return unreadable(
      '',
      `a redirect (${status}) to ${headers.location ?? 'nowhere'}: a call must be answered where it is sent`,
      'status',
    )
  let bytes: Buffer
  try {
    bytes = decompress(answer)
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    const size = `${answer.bytes.length} bytes`
    const encoding = headers['content-encoding']
    return unreadable(
      size,
      isLarge
        ? `the body is larger than ${ANSWER_BYTES_MAX.toLocaleString('en')} bytes when decompressed`
        : `the header Content-Encoding says ${encoding}, but the body is not ${encoding}`,
    )
  }
  if (bytes[0] === 0x1f && bytes[1] === 0x8b)
    return unreadable(`${bytes.length} bytes`, 'the body is gzip, and no header Content-Encoding says so')
  const text = decodeUtf8(bytes)
  if (text === undefined) return unreadable(bytes.toString('latin1'), 'the body is not UTF-8')
  if (text === '') return unreadable(text, 'the body is empty')
  if (/^\s*<(!doctype|html|h1|body)/i.test(text)) return unreadable(text, 'a page instead of JSON')
  const parsed = parse(text)
  if ('error' in parsed) return unreadable(text, parsed.error)
  const isTwice = typeof parsed.json === 'string' && /^\s*[{[]/.test(parsed.json)
  if (isTwice) return unreadable(text, 'the body is a JSON text inside a JSON string: it was encoded twice')
  return { text, json: parsed.json }
}
