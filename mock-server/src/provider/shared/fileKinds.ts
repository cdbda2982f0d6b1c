import type { UploadedFile } from '../../engine/files.ts'
import type { World } from '../world.ts'

/** The type of a file, found from its bytes. Files are stored and served with this type. */
export interface FileType {
  mime: string
  extension: string
}

/** The signature or a chunk of a PNG, a segment of a JPEG, a block of a GIF, a box of a video. Offsets in bytes. */
export interface Part {
  type: string
  start: number
  end: number
}

type PartAt = (view: DataView, at: number) => Omit<Part, 'start'> | undefined

export interface Format extends FileType {
  /** Matches the first 16 bytes as Latin-1. */
  signature: RegExp
  partAt: PartAt
  needed: string[]
  sizeOf?: (view: DataView, parts: Part[]) => [width: number, height: number]
}

const LAST_PARTS = ['IEND', 'end']

const bytesOf = (view: DataView) => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

const textOf = (bytes: Uint8Array, start: number, length: number) =>
  String.fromCharCode(...bytes.subarray(start, start + length))

/** A chunk has four bytes each for its length, its type and its checksum. */
const pngPartAt: PartAt = (view, at) =>
  at === 0
    ? { type: 'signature', end: 8 }
    : { type: textOf(bytesOf(view), at + 4, 4), end: at + 12 + view.getUint32(at) }

/** Frame headers hold the size: SOF0 to SOF15, without three markers of tables in this range. */
const isFrame = (marker: number) =>
  marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker)

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

const jpegPartAt: PartAt = (view, at) => {
  const marker = view.getUint16(at)
  if (at === 0 || marker === 0xffd9) return { type: at === 0 ? 'start' : 'end', end: at + 2 }
  if (marker < 0xff00) return undefined
  const end = at + 2 + view.getUint16(at + 2)
  if (marker === 0xffda) return { type: 'scan', end: endOfScan(bytesOf(view), end) }
  return { type: isFrame(marker) ? 'frame' : 'table', end }
}

const colourTableSize = (packed: number) => (packed & 0x80 ? 3 * 2 ** ((packed & 7) + 1) : 0)

const gifParts = new Map([
  [0x2c, 'frame'],
  [0x21, 'extension'],
  [0x3b, 'end'],
])

const gifPartAt: PartAt = (view, at) => {
  if (at === 0) return { type: 'header', end: 13 + colourTableSize(view.getUint8(10)) }
  const type = gifParts.get(view.getUint8(at))
  if (!type) return undefined
  if (type === 'end') return { type, end: at + 1 }
  let end = type === 'frame' ? at + 11 + colourTableSize(view.getUint8(at + 9)) : at + 2
  // Sub-blocks follow, each with its length first. The last one is empty.
  for (let length = -1; length !== 0; end += length + 1) length = view.getUint8(end)
  return { type, end }
}

const boxAt: PartAt = (view, at) => {
  const type = textOf(bytesOf(view), at + 4, 4)
  let length = view.getUint32(at)
  if (length === 0) length = view.byteLength - at // the last box: up to the end of the file
  if (length === 1) length = Number(view.getBigUint64(at + 8))
  return length >= 8 && /^[a-zA-Z0-9 ]{4}$/.test(type) ? { type, end: at + length } : undefined
}

export const pictures: Format[] = [
  {
    mime: 'image/png',
    extension: 'png',
    signature: /^\x89PNG\r\n.\n.{4}IHDR/s,
    partAt: pngPartAt,
    needed: ['IHDR', 'IDAT', 'IEND'],
    sizeOf: (view) => [view.getUint32(16), view.getUint32(20)],
  },
  {
    mime: 'image/jpeg',
    extension: 'jpg',
    signature: /^\xff\xd8/,
    partAt: jpegPartAt,
    needed: ['frame', 'scan', 'end'],
    sizeOf: (view, parts) => {
      const [frame, second] = parts.filter(({ type }) => type === 'frame')
      if (!frame || second) return [0, 0]
      return [view.getUint16(frame.start + 7), view.getUint16(frame.start + 5)]
    },
  },
  {
    mime: 'image/gif',
    extension: 'gif',
    signature: /^GIF8[79]a/,
    partAt: gifPartAt,
    needed: ['frame', 'end'],
    sizeOf: (view) => [view.getUint16(6, true), view.getUint16(8, true)],
  },
]

const video = { partAt: boxAt, needed: ['moov', 'mdat'] }

/** Formats by the brand in the first box. Pictures (HEIC, AVIF) and audio (M4A) have other brands. */
export const videos: Format[] = [
  { ...video, mime: 'video/quicktime', extension: 'mov', signature: /^.{4}ftypqt {2}/s },
  {
    ...video,
    mime: 'video/mp4',
    extension: 'mp4',
    signature: /^.{4}ftyp(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)/s,
  },
]

/** Returns the complete parts at the start of a file. */
function partsIn(view: DataView, partAt: PartAt): Part[] {
  const parts: Part[] = []
  try {
    for (let at = 0; !LAST_PARTS.includes(parts.at(-1)?.type ?? ''); ) {
      const part = partAt(view, at)
      if (!part || part.end > view.byteLength) break
      parts.push({ ...part, start: at })
      at = part.end
    }
  } catch (error) {
    // The file ends within a part.
    if (!(error instanceof RangeError)) throw error
  }
  return parts
}

/**
 * Finds a complete file of one of the formats at the start of the bytes, which may be longer. `end` is the end of the
 * file. Only pictures have a size, in pixels.
 */
export function detectFile(bytes: Uint8Array, formats: Format[]) {
  const start = textOf(bytes, 0, 16)
  const format = formats.find(({ signature }) => signature.test(start))
  if (!format) return null
  const { mime, extension, partAt, needed, sizeOf } = format
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const parts = partsIn(view, partAt)
  if (!needed.every((type) => parts.some((part) => part.type === type))) return null
  const [width, height] = sizeOf?.(view, parts) ?? [1, 1]
  return width > 0 && height > 0 ? { mime, extension, width, height, parts, end: parts.at(-1)?.end } : null
}

const UPLOADS = '/media/uploads/'

/** Stores an upload under a random name and returns its URL. The type comes from the bytes. */
export function storeUpload(
  world: World,
  bytes: Uint8Array,
  type: FileType,
  guest: string | null = null,
): string {
  const name = `${world.random.id()}.${type.extension}`
  world.files.add({ _id: name, mime: type.mime, bytes, uploadedAt: world.now, guest })
  world.version++
  return UPLOADS + name
}

export const uploadAt = (world: World, url: string): UploadedFile | undefined =>
  url.startsWith(UPLOADS) ? world.files.get(url.slice(UPLOADS.length)) : undefined
