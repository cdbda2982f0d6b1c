/** Brands in the first box of a video. Pictures (HEIC, AVIF) and audio (M4A) have other brands. */
const brands = { quicktime: /^qt {2}$/, mp4: /^(isom|iso[2-9]|mp4[12]|avc1|M4V |MSNV|dash|3gp\d)$/ }

export interface Video {
  format: keyof typeof brands
  /** End of the last box in bytes. The file may be longer. */
  end: number
}

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

/** Finds a complete MP4 or QuickTime video at the start of a file: a known brand, a description and data. */
export function videoIn(bytes: Uint8Array): Video | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const first = boxAt(bytes, view, 0)
  if (first?.type !== 'ftyp') return null
  const brand = textAt(bytes, first.content)
  const format = (Object.keys(brands) as Video['format'][]).find((name) => brands[name].test(brand))
  if (!format) return null
  const found = new Set<string>()
  let { end } = first
  for (let box = boxAt(bytes, view, end); box; box = boxAt(bytes, view, end)) {
    found.add(box.type)
    end = box.end
  }
  return found.has('moov') && found.has('mdat') ? { format, end } : null
}
