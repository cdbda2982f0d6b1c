import { chunk, header, jpeg, PNG_SIGNATURE, png, segment } from './pictures.ts'

export const text = (content: string) => Buffer.from(content, 'latin1')
export const join = (...parts: Uint8Array[]) => Buffer.concat(parts)
const script = text('<script>alert(1)</script>')
const good = png()
/** The first and the last bytes of a JPEG. */
export const start = Buffer.from([0xff, 0xd8])
export const end = Buffer.from([0xff, 0xd9])
const frame = segment(0xc0, [8, 0, 64, 0, 48, 1, 1, 0x11, 0])
const pixels = chunk('IDAT', Buffer.from([0x78, 0x9c, 3, 0, 0, 0, 0, 1]))

const flat = Buffer.from(jpeg)
flat.writeUInt16BE(0, jpeg.indexOf(Buffer.from([0xff, 0xc0])) + 5)

/** Files that are no complete picture, or have more than one. */
export const hostile: Record<string, Uint8Array> = {
  'nothing at all': Buffer.alloc(0),
  'only zeros': Buffer.alloc(10_000),
  'a GIF': join(text('GIF89a'), Buffer.from([1, 0, 1, 0, 0, 0, 0, 0x3b])),
  'a WebP': join(text('RIFF'), Buffer.from([26, 0, 0, 0]), text('WEBPVP8L'), Buffer.alloc(18)),
  'an AVIF': join(Buffer.from([0, 0, 0, 28]), text('ftypavifavif'), Buffer.alloc(12)),
  'a HEIC': join(Buffer.from([0, 0, 0, 24]), text('ftypheic'), Buffer.alloc(12)),
  'a BMP': join(text('BM'), Buffer.alloc(60)),
  'a TIFF': join(text('II*\0'), Buffer.alloc(60)),
  'an SVG with a script': text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  'a PDF': text('%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n%%EOF'),
  'a web page': text('<!doctype html><script>alert(1)</script>'),
  'a Windows program': join(text('MZ'), Buffer.alloc(62), text('PE\0\0')),
  'a Linux program': join(Buffer.from([0x7f]), text('ELF'), Buffer.alloc(60)),
  'a ZIP': join(text('PK\x03\x04'), Buffer.alloc(40)),
  'a video': join(Buffer.from([0, 0, 0, 24]), text('ftypmp42'), Buffer.alloc(12)),
  'the signature of a PNG alone': PNG_SIGNATURE,
  'a PNG cut in the middle': good.subarray(0, good.length >> 1),
  'a PNG without its end': good.subarray(0, -12),
  'a PNG with a page behind it': join(good, script),
  'a PNG with a ZIP behind it': join(good, text('PK\x05\x06'), Buffer.alloc(18)),
  'a PNG whose chunk claims 4 GB': join(PNG_SIGNATURE, Buffer.from([255, 255, 255, 255]), text('IHDR'), good),
  'a PNG without pixels': join(PNG_SIGNATURE, header(64, 96), chunk('IEND')),
  'a PNG without a header': join(PNG_SIGNATURE, pixels, chunk('IEND')),
  'a PNG of no width': join(PNG_SIGNATURE, header(0, 96), pixels, chunk('IEND')),
  'a PNG behind a page': join(script, good),
  'a JPEG of nothing': join(start, end),
  'a JPEG cut in the middle': jpeg.subarray(0, jpeg.length >> 1),
  'a JPEG without its end': jpeg.subarray(0, -2),
  'a JPEG with a program behind it': join(jpeg, text('<?php system($_GET[0]); ?>')),
  'a JPEG with another behind it': join(jpeg, jpeg),
  'a page with the first bytes of a JPEG': join(start, Buffer.from([0xff, 0xe0]), script, end),
  'a JPEG without pixels': join(start, frame, end),
  'a JPEG without a size': join(start, segment(0xda, [1, 1, 0, 0, 63, 0]), Buffer.from([1, 2, 3]), end),
  'a JPEG whose part claims too much': join(start, Buffer.from([0xff, 0xe0, 0xff, 0xff, 1, 2, 3]), end),
  'a JPEG of no height': flat,
  'a JPEG of two sizes': join(start, frame, jpeg.subarray(2)),
}
