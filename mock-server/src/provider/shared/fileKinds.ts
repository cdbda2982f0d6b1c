import type { UploadedFile } from '../../engine/files.ts'
import type { World } from '../world.ts'
import { gifIn, jpegIn, type Picture, pngIn } from './fileKinds/pictures.ts'

/** The type of a file, found from its bytes. Files are stored and served with this type. */
export interface FileType {
  mime: string
  extension: string
}

const pictures = [
  { find: pngIn, mime: 'image/png', extension: 'png' },
  { find: jpegIn, mime: 'image/jpeg', extension: 'jpg' },
  { find: gifIn, mime: 'image/gif', extension: 'gif' },
]

/** Finds a complete picture with a size at the start of a file. */
export function imageOf(bytes: Uint8Array): (FileType & Picture) | null {
  for (const { find, ...type } of pictures) {
    const picture = find(bytes)
    if (picture) return picture.width > 0 && picture.height > 0 ? { ...type, ...picture } : null
  }
  return null
}

const UPLOADS = '/media/uploads/'

/** Stores an upload under a random name and returns its URL. The type comes from the bytes. */
export function keepFile(
  world: World,
  bytes: Uint8Array,
  type: FileType,
  guest: string | null = null,
): string {
  const name = `${world.random.id()}.${type.extension}`
  world.files.add({ _id: name, mime: type.mime, bytes, uploadedAt: world.now, guest })
  world.version++
  return UPLOADS + name
}

export const fileAt = (world: World, url: string): UploadedFile | undefined =>
  url.startsWith(UPLOADS) ? world.files.get(url.slice(UPLOADS.length)) : undefined
