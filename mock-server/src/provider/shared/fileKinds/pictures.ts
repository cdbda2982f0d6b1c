export interface Picture {
  width: number
  height: number
  /** End offset in bytes. The file may be longer. */
  end: number
}

const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of the length, the type and the checksum of a chunk. */
const FRAME = 12
const PNG_HEADER_LENGTH = 13

const remainders = new Uint32Array(256).map((_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  return crc
})

/** Returns the CRC-32, which ends every PNG chunk. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  // Loop by index, because an iterator takes twice as long.
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (remainders[(crc ^ (bytes[at] as number)) & 0xff] as number)
  return (crc ^ 0xffffffff) >>> 0
}

/** Returns the chunks of a PNG, up to a chunk that is longer than the file. */
export function* pngChunks(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  for (let start = PNG_SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start)
    if (end > bytes.length) return
    yield { type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)), start, end }
    start = end
  }
}

export function pngIn(bytes: Uint8Array): Picture | null {
  if (!PNG_SIGNATURE.every((byte, i) => bytes[i] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let size: Omit<Picture, 'end'> | null = null
  let hasPixels = false
  for (const { type, start, end } of pngChunks(bytes)) {
    if (crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4)) return null
    if (!size) {
      if (type !== 'IHDR' || end - start !== FRAME + PNG_HEADER_LENGTH) return null
      size = { width: view.getUint32(start + 8), height: view.getUint32(start + 12) }
    }
    hasPixels ||= type === 'IDAT' && end - start > FRAME
    if (type === 'IEND') return hasPixels ? { ...size, end } : null
  }
  return null
}

const JPEG_START = 0xd8
const JPEG_END = 0xd9
const JPEG_SCAN = 0xda

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

export function jpegIn(bytes: Uint8Array): Picture | null {
  if (bytes[0] !== 0xff || bytes[1] !== JPEG_START) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let size: Omit<Picture, 'end'> | null = null
  let hasPixels = false
  let at = 2
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== JPEG_END) {
    const marker = bytes[at + 1] as number
    const length = view.getUint16(at + 2)
    const end = at + 2 + length
    if (length < 2 || end > bytes.length) return null
    if (isFrame(marker)) {
      if (size || length < 8) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    hasPixels ||= marker === JPEG_SCAN
    at = marker === JPEG_SCAN ? endOfScan(bytes, end) : end
  }
  const isWhole = bytes[at] === 0xff && bytes[at + 1] === JPEG_END
  return isWhole && size && hasPixels ? { ...size, end: at + 2 } : null
}

const GIF_VERSIONS = ['GIF87a', 'GIF89a']
const GIF_HEADER_LENGTH = 13
const GIF_IMAGE = 0x2c
const GIF_IMAGE_LENGTH = 10
const GIF_EXTENSION = 0x21
const GIF_TRAILER = 0x3b

const colourTable = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

/** Returns the end of a chain of sub-blocks (each starts with its length), or null if the file ends first. */
function endOfBlocks(bytes: Uint8Array, start: number): number | null {
  let at = start
  for (let length = bytes[at]; length !== undefined; length = bytes[at]) {
    at += length + 1
    if (length === 0) return at
  }
  return null
}

const pixelsOf = (bytes: Uint8Array, at: number) =>
  at + GIF_IMAGE_LENGTH + colourTable(bytes[at + GIF_IMAGE_LENGTH - 1] ?? 0) + 1

export function gifIn(bytes: Uint8Array): Picture | null {
  if (!GIF_VERSIONS.includes(String.fromCharCode(...bytes.subarray(0, 6)))) return null
  if (bytes.length < GIF_HEADER_LENGTH) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const size = { width: view.getUint16(6, true), height: view.getUint16(8, true) }
  let hasFrame = false
  let at: number | null = GIF_HEADER_LENGTH + colourTable(view.getUint8(10))
  while (at !== null) {
    const block = bytes[at]
    if (block === GIF_TRAILER) return hasFrame ? { ...size, end: at + 1 } : null
    if (block !== GIF_IMAGE && block !== GIF_EXTENSION) return null
    hasFrame ||= block === GIF_IMAGE
    at = endOfBlocks(bytes, block === GIF_IMAGE ? pixelsOf(bytes, at) : at + 2)
  }
  return null
}
