import { CHAT_FILE_NAME_MAX, CHAT_IMAGE_EXTENSIONS, CHAT_VIDEO_EXTENSIONS } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/handler.ts'
import { ApiError, demand } from '../../shared/apiError.ts'
import { imageOf, videoOf } from '../../shared/fileKinds.ts'
import { keepFile } from '../../shared/files.ts'
import type { World } from '../../world.ts'

const kinds = {
  image: { extensions: CHAT_IMAGE_EXTENSIONS, find: imageOf },
  video: { extensions: CHAT_VIDEO_EXTENSIONS, find: videoOf },
}

/** What those without a login may send to one world in an hour: nothing says which of them is who. */
export const GUEST_FILES_MAX = 20
export const GUEST_BYTES_MAX = 40 * 1024 * 1024
const HOUR_MS = 60 * 60 * 1000

/** Refuses what is more than guests may send, at status 413. */
function demandRoom(world: World, bytes: number) {
  const recent = world.files
    .all()
    .filter(({ isGuests, uploadedAt }) => isGuests && world.now - uploadedAt < HOUR_MS)
  const sum = recent.reduce((total, file) => total + file.bytes.length, bytes)
  if (recent.length < GUEST_FILES_MAX && sum <= GUEST_BYTES_MAX) return
  const hint = `guests may send ${GUEST_FILES_MAX} files of ${GUEST_BYTES_MAX} bytes together in an hour`
  throw new ApiError('KEY_INVALID', { key: 'file', hint }, 413)
}

interface UploadCall {
  world: World
  file: Upload | null
  token: string | null
}

/** No path, nothing invisible that turns a name around, nothing hidden. */
const plainName = /^[^.\\/\p{Cc}\p{Cs}\p{Bidi_Control}][^\\/\p{Cc}\p{Cs}\p{Bidi_Control}]*$/u

function hasFairName(name: string, extensions: readonly string[]): boolean {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? []
  return (
    name.length <= CHAT_FILE_NAME_MAX && plainName.test(name) && extensions.includes(extension.toLowerCase())
  )
}

/**
 * Keeps a file of the chat and answers its path. Its name must be of its kind, and so must its bytes, which alone say
 * what it is kept as; what stands behind the picture or the video in the file is no part of it and not kept.
 */
export function keepUpload({ world, file, token }: UploadCall, kind: keyof typeof kinds): string {
  const { extensions, find } = kinds[kind]
  const refused = (hint: string) => ({ key: 'file', hint })
  demand(file, 'KEY_MISSING', { key: 'file' })
  demand(
    hasFairName(file.name, extensions),
    'KEY_INVALID',
    refused(`a name that ends in ${extensions.join(', ')}`),
  )
  const found = find(file.bytes)
  demand(found, 'KEY_INVALID', refused(`the bytes are no ${kind} of ${extensions.join(', ')}`))
  const bytes = file.bytes.subarray(0, found.end)
  const isGuests = !world.tables.sessions.get(token ?? '')
  if (isGuests) demandRoom(world, bytes.length)
  return keepFile(world, bytes, found, isGuests)
}
