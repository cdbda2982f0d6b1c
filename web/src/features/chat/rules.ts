import {
  CHAT_IMAGE_EXTENSIONS,
  CHAT_IMAGE_MAX_MB,
  CHAT_MAX_CHARACTERS,
  CHAT_VIDEO_EXTENSIONS,
  CHAT_VIDEO_MAX_MB,
} from '@wallet/contracts/limits'

/** How many characters before the end the counter appears. */
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

/** For the file picker; a phone then turns what it cannot send into what it can. */
export const ACCEPTED_TYPES = [...kinds.image.types, ...kinds.video.types].join()

export type FileProblem = { problem: 'type' } | { problem: 'size'; maxMb: number }

/**
 * The kind of this file, or why it is not sent (CHT-11): its extension must be allowed, its type must not contradict
 * it, and it may be at most as large as the limit of its kind.
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

/** A typed message as it would be sent: trimmed, and counted as people count characters (CHT-10). */
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
