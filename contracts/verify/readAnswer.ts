import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Mismatch } from './exchange.ts'
import type { RawAnswer } from './http.ts'

const decoders: Record<string, (bytes: Buffer) => Buffer> = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
}

export interface ReadAnswer {
  /** The body as text; what is no text is said. */
  text: string
  /** What the JSON of the body says; undefined where it is none. */
  json?: unknown
  /** Why nothing else of the answer can be looked at. */
  unreadable?: Mismatch
}

const unreadable = (text: string, why: string, field = 'answer'): ReadAnswer => ({
  text,
  unreadable: { field, text: why },
})

/** As a browser decodes it. Throws where the bytes are not what the header says. */
function decoded({ headers, bytes }: RawAnswer): Buffer {
  const encoding = headers['content-encoding']?.trim().toLowerCase()
  return (encoding && bytes.length > 0 && decoders[encoding]?.(bytes)) || bytes
}

const isGzip = (bytes: Buffer) => bytes[0] === 0x1f && bytes[1] === 0x8b

function textIn(bytes: Buffer): string | undefined {
  try {
    // A byte order mark is left out, as a browser does.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

function parsed(text: string): { json: unknown } | { error: string } {
  try {
    return { json: JSON.parse(text) }
  } catch (error) {
    return { error: (error as Error).message }
  }
}

const isHtml = (text: string) => /^\s*<(!doctype|html|h1|body)/i.test(text)

/** Reads an answer as the app reads it. */
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
    bytes = decoded(answer)
  } catch {
    return unreadable(
      `${answer.bytes.length} bytes`,
      `the header Content-Encoding says ${headers['content-encoding']}, and the body is none`,
    )
  }
  if (isGzip(bytes))
    return unreadable(`${bytes.length} bytes`, 'the body is gzip, and no header Content-Encoding says so')
  const text = textIn(bytes)
  if (text === undefined) return unreadable(bytes.toString('latin1'), 'the body is not UTF-8')
  if (text === '') return unreadable(text, 'the body is empty')
  const found = parsed(text)
  if ('error' in found)
    return unreadable(text, isHtml(text) ? 'a page instead of JSON' : `the body is not JSON: ${found.error}`)
  const isTwice = typeof found.json === 'string' && /^\s*[{[]/.test(found.json)
  if (isTwice) return unreadable(text, 'the body is a JSON text that holds JSON: it was encoded twice')
  return { text, json: found.json }
}
