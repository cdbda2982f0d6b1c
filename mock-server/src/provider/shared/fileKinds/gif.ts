import type { Picture } from './picture.ts'

const VERSIONS = ['GIF87a', 'GIF89a']
const HEADER_LENGTH = 13
const IMAGE = 0x2c
const IMAGE_LENGTH = 10
const EXTENSION = 0x21
const TRAILER = 0x3b

/** Bytes of the colour table that a packed field announces. */
const colourTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Where a chain of sub-blocks ends, each of which begins with its length; null when it does not. */
function endOfBlocks(bytes: Uint8Array, start: number): number | null {
  let at = start
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1
    if (length === 0) return at
  }
  return null
}

/** Where the pixels of the frame at this place begin, behind its descriptor, colours and code size. */
const pixelsOf = (bytes: Uint8Array, at: number) =>
  at + IMAGE_LENGTH + colourTable(bytes[at + IMAGE_LENGTH - 1] ?? 0) + 1

/** The GIF that a file begins with; null when it begins with none, or with less than a whole one. */
export function gifIn(bytes: Uint8Array): Picture | null {
  if (!VERSIONS.includes(String.fromCharCode(...bytes.subarray(0, 6)))) return null
  if (bytes.length < HEADER_LENGTH) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let hasFrame = false
  let at: number | null = HEADER_LENGTH + colourTable(view.getUint8(10))
  while (at !== null) {
    const block = bytes[at]
    if (block === TRAILER) return hasFrame ? { ...size, end: at + 1 } : null
    if (block !== IMAGE && block !== EXTENSION) return null
    hasFrame ||= block === IMAGE
    at = endOfBlocks(bytes, block === IMAGE ? pixelsOf(bytes, at) : at + 2)
  }
  return null
}
