import type { SlipReading } from '../../rows.ts'
import type { SlipPicture } from './picture.ts'

/** Pixels of a side, and of a picture, that the reader can work with. */
const SIDE_MIN = 40
const SIDE_MAX = 10_000
const PIXELS_MAX = 25_000_000

let reader: typeof import('./readPicture.ts') | undefined

/** Loads what decodes pictures and QR codes: only a world in which a slip is sent needs it. */
export async function loadReader() {
  reader ??= await import('./readPicture.ts')
}

/** What the checker sees in a picture; `loadReader` has to be over. */
export function readSlip(bytes: Uint8Array, { width, height, mime }: SlipPicture): SlipReading {
  const sides = [width, height]
  if (Math.min(...sides) < SIDE_MIN || Math.max(...sides) > SIDE_MAX || width * height > PIXELS_MAX)
    return { seen: 'size' }
  if (!reader) throw new Error('the reader of slips is not loaded')
  return reader.readPicture(bytes, mime)
}
