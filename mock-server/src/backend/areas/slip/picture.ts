import { jpegSize } from './jpeg.ts'
import { pngSize, type Size } from './png.ts'

const formats = [
  { sizeOf: pngSize, mime: 'image/png', extension: 'png' },
  { sizeOf: jpegSize, mime: 'image/jpeg', extension: 'jpg' },
]

export interface Picture extends Size {
  mime: string
  extension: string
}

/** The picture that a file is by its bytes: a whole PNG or JPEG and nothing else behind it. Otherwise null. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  for (const { sizeOf, ...type } of formats) {
    const size = sizeOf(bytes)
    if (size) return size.width > 0 && size.height > 0 ? { ...type, ...size } : null
  }
  return null
}
