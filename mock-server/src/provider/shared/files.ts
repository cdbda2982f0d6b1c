import type { UploadedFile } from '../../engine/files.ts'
import type { World } from '../world.ts'
import type { FileType } from './fileKinds.ts'

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

/** Finds the stored file of a URL. */
export const fileAt = (world: World, url: string): UploadedFile | undefined =>
  url.startsWith(UPLOADS) ? world.files.get(url.slice(UPLOADS.length)) : undefined
