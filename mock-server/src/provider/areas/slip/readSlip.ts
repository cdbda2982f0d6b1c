import { convertIndexedToRgb, decode as decodePng } from 'fast-png'
import { Unzlib } from 'fflate'
import jpeg from 'jpeg-js'
import { _QRScanner as QrScanner } from 'qr/decode.js'
import type { SlipReading } from '../../rows.ts'
import { detectFile, pictures } from '../../shared/fileKinds.ts'
import { findPicture } from './picture.ts'

/** Compressed bytes per step. Each unpacks to at most a thousand bytes. */
const PIECE = 16_384
/** The most bytes of a pixel: four values of 16 bits. */
const PIXEL_BYTES = 8
/** Parts that the decoder needs. Profiles and texts could unpack to any size. */
const needed = ['signature', 'IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']

/** Removes the chunks without pixels from a PNG. Throws if the pixels unpack to more than the size in the header. */
export function removeExtraChunks(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const [width, height] = [view.getUint32(16), view.getUint32(20)]
  let room = (width * PIXEL_BYTES + PIXEL_BYTES) * height
  const inflator = new Unzlib((piece) => {
    room -= piece.length
    if (room < 0) throw new Error('the PNG has more data than pixels')
  })
  const chunks = (detectFile(bytes, pictures)?.parts ?? []).filter(({ type }) => needed.includes(type))
  for (const { start, end } of chunks.filter(({ type }) => type === 'IDAT'))
    for (let at = start + 8; at < end - 4; at += PIECE)
      inflator.push(bytes.subarray(at, Math.min(at + PIECE, end - 4)))
  const parts = chunks.map(({ start, end }) => bytes.subarray(start, end))
  const plain = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    plain.set(part, at)
    at += part.length
  }
  return plain
}

const SIDE_MIN = 40
/** Longest side in pixels that the QR scanner gets. */
const SIDE_MAX = 4_096
/** Largest number of pixels: a photo of 12 megapixels. */
const PIXELS_MAX = 12_500_000

interface Pixels {
  width: number
  height: number
  data: ArrayLike<number>
  /** Values per pixel. */
  channels: number
}

function decode(bytes: Uint8Array, mime: string): Pixels {
  if (mime === 'image/jpeg')
    return { ...jpeg.decode(bytes, { useTArray: true, formatAsRGBA: false }), channels: 3 }
  const png = decodePng(removeExtraChunks(bytes))
  if (png.palette) return { ...png, data: convertIndexedToRgb(png), channels: png.palette[0]?.length ?? 3 }
  if (png.depth !== 8) throw new Error('only PNGs of 8 bits per value are read')
  return png
}

/** Returns three values per pixel. Transparency is ignored. */
function toRgb({ width, height, data, channels }: Pixels): Uint8Array {
  if (channels === 3 && data instanceof Uint8Array) return data
  const rgb = new Uint8Array(width * height * 3)
  for (let pixel = 0; pixel < width * height; pixel++)
    for (let colour = 0; colour < 3; colour++)
      rgb[pixel * 3 + colour] = data[pixel * channels + (channels < 3 ? 0 : colour)] ?? 0
  return rgb
}

function scan(picture: Pixels): SlipReading {
  const { width, height } = picture
  const scanner = new QrScanner({ maxSize: { width, height }, timeLimit: Number.POSITIVE_INFINITY })
  scanner.addImage({ width, height, data: toRgb(picture) }, 'RGB')
  const [text] = scanner.decode()
  if (typeof text === 'string') return { seen: 'code', text }
  // A picture with corners of a QR code, but no whole code, was cropped.
  return { seen: scanner.layers.some(({ patternCount }) => patternCount > 0) ? 'piece' : 'nothing' }
}

/** Reads the QR code of a slip. Takes up to a few seconds of processor time; undefined if the file is no picture. */
export function readSlip(bytes: Uint8Array): SlipReading | undefined {
  const picture = findPicture(bytes)
  if (!picture) return undefined
  const { width, height, mime, end } = picture
  if (Math.min(width, height) < SIDE_MIN || Math.max(width, height) > SIDE_MAX || width * height > PIXELS_MAX)
    return { seen: 'size' }
  try {
    return scan(decode(bytes.subarray(0, end), mime))
  } catch {
    return { seen: 'nothing' }
  }
}
