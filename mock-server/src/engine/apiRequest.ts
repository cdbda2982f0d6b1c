import type { ApiError } from './apiError.ts'
import type { Upload } from './handler.ts'

/** A call as a host translated it. */
export interface ApiRequest {
  name: string
  path: string
  params: Record<string, string>
  token: string | null
  /** Where it came from, as far as the host knows: an address of the network. */
  address?: string | undefined
  /** The language that it is asked in: a code in lower case. */
  language?: string | undefined
  body: unknown
  file: Upload | null
  /** As its Idempotency-Key says. */
  key?: string | undefined
  /** What was wrong with the request before it could be understood (broken JSON, too large). */
  refusal?: ApiError
}

export interface Answer {
  status: number
  /** JSON text, unless it is a page. */
  body: string
  isHtml?: true
  /** Headers of a forwarded answer, with its content type: name, value, name, value. */
  headers?: string[]
  /** It was given before, and nothing was carried out. */
  isRepeat?: true
}
