import type { Picture } from './picture.ts'

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of the length, the type and the checksum of a chunk. */
const FRAME = 12
const HEADER_LENGTH = 13

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

/** Finds a complete PNG at the start of a file. */
export function pngIn(bytes: Uint8Array): Picture | null {
  if (!SIGNATURE.every((byte, i) => bytes[i] === byte)) return null
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let size: Omit<Picture, 'end'> | null = null
  let hasPixels = false
  for (let start = SIGNATURE.length; start + FRAME <= bytes.length; ) {
    const length = view.getUint32(start)
    const end = start + FRAME + length
    if (end > bytes.length || crc32(bytes.subarray(start + 4, end - 4)) !== view.getUint32(end - 4))
      return null
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8))
    if (!size) {
      if (type !== 'IHDR' || length !== HEADER_LENGTH) return null
      size = { width: view.getUint32(start + 8), height: view.getUint32(start + 12) }
    }
    hasPixels ||= type === 'IDAT' && length > 0
    if (type === 'IEND') return hasPixels ? { ...size, end } : null
    start = end
  }
  return null
}
