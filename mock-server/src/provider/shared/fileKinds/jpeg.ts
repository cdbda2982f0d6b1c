import type { Picture } from './picture.ts'

const START = 0xd8
const END = 0xd9
const SCAN = 0xda

/** Frame headers hold the size: SOF0 to SOF15, without three markers of tables in this range. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

/** Returns the end of the coded pixels: the first marker that is neither an escaped 0xff nor a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  let at = bytes.indexOf(0xff, start)
  while (at !== -1) {
    const next = bytes[at + 1]
    if (next !== 0 && next !== 0xff && !(next && next >= 0xd0 && next <= 0xd7)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

/** Finds a complete JPEG at the start of a file. */
export function jpegIn(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let size: Omit<Picture, 'end'> | null = null
  let hasPixels = false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== END) {
    const marker = bytes[at + 1] as number
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      if (size || length < 8) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    hasPixels ||= marker === SCAN
    at = marker === SCAN ? endOfScan(bytes, end) : end
  }
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === END
  return isWhole && size && hasPixels ? { ...size, end: at + 2 } : null
}
