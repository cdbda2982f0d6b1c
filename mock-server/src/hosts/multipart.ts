import type { FileRule } from '@wallet/contracts/define'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/apiRequest.ts'
import { tooLarge } from '../engine/validate.ts'

export interface Part {
  name: string
  /** Null for a field. */
  file: Upload | null
}

export const PARTS_MAX = 8
const hint = 'send exactly one part, a file named file'

/** Returns the file of a multipart call, null without a file, or the error of the call. */
export async function uploadOf(parts: AsyncIterable<Part> | Iterable<Part>, rule: FileRule) {
  let upload: Upload | ApiError | null = null
  for await (const { name, file } of parts) {
    if (file && file.bytes.length > rule.maxBytes) return tooLarge(rule)
    upload = name === 'file' && file && !upload ? file : new ApiError('KEY_INVALID', { key: name, hint })
  }
  return upload
}

/** The error for an unreadable multipart body. */
export const unreadable = () => new ApiError('KEY_INVALID', { hint })
