/** Formats by the brand in the first box. Pictures (HEIC, AVIF) and audio (M4A) have other brands. */
const formats = [
  { brand: /^qt {2}$/, mime: 'video/quicktime', extension: 'mov' },
  {
    brand: /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/,
    mime: 'video/mp4',
    extension: 'mp4',
  },
]

interface Box {
  type: string
  content: number
  end: number
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

function lengthsAt(view: DataView, at: number): [box: number, header: number] {
  const short = view.getUint32(at)
  if (short === 0) return [view.byteLength - at, 8] // the last box: up to the end of the file
  if (short !== 1) return [short, 8]
  if (at + 16 > view.byteLength) return [0, 16]
  return [view.getUint32(at + 8) * 2 ** 32 + view.getUint32(at + 12), 16]
}

function boxAt(bytes: Uint8Array, view: DataView, at: number): Box | null {
  if (at + 8 > bytes.length) return null
  const [length, header] = lengthsAt(view, at)
  const type = textAt(bytes, at + 4)
  if (length < header || at + length > bytes.length || !/^[a-zA-Z0-9 ]{4}$/.test(type)) return null
  return { type, content: at + header, end: at + length }
}

/** Finds a complete MP4 or QuickTime video at the start of a file, which may be longer: a known brand and data. */
export function videoOf(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = boxAt(bytes, view, 0)
  if (first?.type !== 'ftyp') return null
  const format = formats.find(({ brand }) => brand.test(textAt(bytes, first.content)))
  if (!format) return null
  const { mime, extension } = format
  const found = new Set<string>()
  let { end } = first
  for (let box = boxAt(bytes, view, end); box; box = boxAt(bytes, view, end)) {
    found.add(box.type)
    end = box.end
  }
  return found.has('moov') && found.has('mdat') ? { mime, extension, end } : null
}
