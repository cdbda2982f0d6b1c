import {
  CHAT_IMAGE_EXTENSIONS,
  CHAT_IMAGE_MAX_MB,
  CHAT_MAX_CHARACTERS,
  CHAT_VIDEO_EXTENSIONS,
  CHAT_VIDEO_MAX_MB,
} from '@wallet/contracts/limits'

/** The counter appears from this number of characters on. */
const COUNTED_FROM = CHAT_MAX_CHARACTERS - 200
const MEGABYTE = 1024 * 1024

export type FileKind = 'image' | 'video'

const kinds = {
  image: {
    extensions: CHAT_IMAGE_EXTENSIONS,
    types: ['image/png', 'image/jpeg', 'image/gif'],
    maxMb: CHAT_IMAGE_MAX_MB,
  },
  video: {
    extensions: CHAT_VIDEO_EXTENSIONS,
    types: ['video/mp4', 'video/quicktime'],
    maxMb: CHAT_VIDEO_MAX_MB,
  },
} as const satisfies Record<FileKind, object>

/** The file types for the file picker. A phone converts its pictures to one of them. */
export const ACCEPTED_TYPES = [...kinds.image.types, ...kinds.video.types].join()

export type FileProblem = { problem: 'type' } | { problem: 'size'; maxMb: number }

/**
 * Returns the kind of a file, or why it cannot be sent (CHT-11): the extension is not allowed, the type does not match
 * the extension, or the file is too large.
 */
export function checkFile({
  name,
  type,
  size,
}: Pick<File, 'name' | 'type' | 'size'>): FileKind | FileProblem {
  const extension = /[^.]\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  for (const kind of ['image', 'video'] as const) {
    const { extensions, types, maxMb } = kinds[kind]
    if (!(extensions as readonly string[]).includes(extension)) continue
    if (type !== '' && !(types as readonly string[]).includes(type)) break
    return size > maxMb * MEGABYTE ? { problem: 'size', maxMb } : kind
  }
  return { problem: 'type' }
}

/** Trims a typed message, and counts its code points (CHT-10). */
export function checkText(typed: string) {
  const text = typed.trim()
  const count = [...text].length
  return {
    text,
    count,
    canSend: count > 0 && count <= CHAT_MAX_CHARACTERS,
    isTooLong: count > CHAT_MAX_CHARACTERS,
    isNearEnd: count >= COUNTED_FROM,
  }
}
