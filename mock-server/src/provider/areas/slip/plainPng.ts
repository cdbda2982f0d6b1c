import { Unzlib } from 'fflate'

const SIGNATURE_LENGTH = 8
/** Bytes of the length, the type and the checksum of a chunk. */
const FRAME = 12
/** Compressed bytes per step. Each unpacks to at most a thousand bytes. */
const PIECE = 16_384
/** The most bytes of a pixel: four values of 16 bits. */
const PIXEL_BYTES = 8
/** Chunks that the decoder needs. Profiles and texts could unpack to any size. */
const needed = ['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

function chunksOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const chunks: { type: string; start: number; end: number }[] = []
  for (let start = SIGNATURE_LENGTH; start + FRAME <= bytes.length; ) {
    const end = start + FRAME + view.getUint32(start)
    chunks.push({ type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)), start, end })
    start = end
  }
  return chunks.filter(({ type }) => needed.includes(type))
}

/** Removes the chunks without pixels from a PNG. Throws if the pixels unpack to more than the size in the header. */
export function plainPng(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  let room = (width * PIXEL_BYTES + PIXEL_BYTES) * height
  const inflator = new Unzlib((piece) => {
    room -= piece.length
    if (room < 0) throw new Error('the PNG has more data than pixels')
  })
  const chunks = chunksOf(bytes)
  for (const { start, end } of chunks.filter(({ type }) => type === 'IDAT'))
    for (let at = start + 8; at < end - 4; at += PIECE)
      inflator.push(bytes.subarray(at, Math.min(at + PIECE, end - 4)))
  const parts = [
    bytes.subarray(0, SIGNATURE_LENGTH),
    ...chunks.map(({ start, end }) => bytes.subarray(start, end)),
  ]
  const plain = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    plain.set(part, at)
    at += part.length
  }
  return plain
}
