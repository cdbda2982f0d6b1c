import type { FileRule } from '@wallet/contracts/define'
import { ApiError } from '../engine/apiError.ts'
import type { Upload } from '../engine/handler.ts'
import { tooLarge } from '../engine/validate.ts'

/** One part of a multipart body, as a host found it. */
export interface Part {
  name: string
  /** null: a field, not a file. */
  file: Upload | null
}

export const PARTS_MAX = 8
const hint = 'send exactly one part, a file named file'

/** The one file of a multipart call, null where there is none, or why the call cannot be taken. */
export async function uploadOf(parts: AsyncIterable<Part> | Iterable<Part>, rule: FileRule) {
  let upload: Upload | ApiError | null = null
  for await (const { name, file } of parts) {
    if (file && file.bytes.length > rule.maxBytes) return tooLarge(rule)
    upload = name === 'file' && file && !upload ? file : new ApiError('KEY_INVALID', { key: name, hint })
  }
  return upload
}

/** For a multipart body that nobody can read. */
export const unreadable = () => new ApiError('KEY_INVALID', { hint })
