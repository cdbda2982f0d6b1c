import type { World } from '../../engine/world.ts'
import type { FileType } from './fileKinds.ts'

const UPLOADS = '/media/uploads/'
/** A multiple of three, so that the pieces join into one base64 text. */
const PIECE = 3 * 4096

function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = []
  for (let start = 0; start < bytes.length; start += PIECE)
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))))
  return pieces.join('')
}

/** Keeps an uploaded file under a random name; its type is what the bytes proved, never what the sender said. */
export function keepFile(world: World, bytes: Uint8Array, type: FileType) {
  const name = `${world.random.id()}.${type.extension}`
  const base64 = toBase64(bytes)
  world.tables.files.insert({ _id: name, mime: type.mime, base64, uploadedAt: world.now })
  return { url: UPLOADS + name, base64 }
}

/** The kept file behind an address, if it is one of ours. */
export const fileAt = (world: World, url: string) =>
  url.startsWith(UPLOADS) ? world.tables.files.get(url.slice(UPLOADS.length)) : undefined
