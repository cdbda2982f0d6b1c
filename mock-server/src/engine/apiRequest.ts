import type { ApiError } from './apiError.ts'
import type { Upload } from './handler.ts'

/** A call, translated by the host. */
export interface ApiRequest {
  name: string
  path: string
  params: Record<string, string>
  token: string | null
  /** Network address of the caller, if the host knows it. */
  address?: string | undefined
  /** Language of the call, in lower case. */
  language?: string | undefined
  body: unknown
  file: Upload | null
  key?: string | undefined
  /** The error of a request that cannot be read (broken JSON, too large). */
  refusal?: ApiError
}

export interface Answer {
  status: number
  /** JSON text, unless it is a page. */
  body: string
  isHtml?: true
  /** Headers of a forwarded answer, with its content type: name, value, name, value. */
  headers?: string[]
  /** The answer repeats an earlier answer. The command did not run again. */
  isRepeat?: true
}
