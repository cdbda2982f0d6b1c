import type { Picture } from './picture.ts'

const VERSIONS = ['GIF87a', 'GIF89a']
const HEADER_LENGTH = 13
const IMAGE = 0x2c
const IMAGE_LENGTH = 10
const EXTENSION = 0x21
const TRAILER = 0x3b

/** Returns the bytes of the colour table that a packed field announces. */
const colourTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/**
 * Returns the end of a chain of sub-blocks, or null if the file ends first. Each sub-block starts with its
 * length.
 */
function endOfBlocks(bytes: Uint8Array, start: number): number | null {
  let at = start
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1
    if (length === 0) return at
  }
  return null
}

/** Skips the descriptor, the colours and the code size of the frame. */
const pixelsOf = (bytes: Uint8Array, at: number) =>
  at + IMAGE_LENGTH + colourTable(bytes[at + IMAGE_LENGTH - 1] ?? 0) + 1

/** Finds a complete GIF at the start of a file. */
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
