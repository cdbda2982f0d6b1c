import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { decodeQR } from 'qr/decode.js'
import { AMOUNT_TOLERANCE } from '../../src/journeys/define.ts'
import type { Mismatch, ReceivedAnswer } from '../exchange.ts'

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

const MARKUP_CHARACTERS_MAX = 200_000
const PIXELS_MAX = 4_000_000
/** Maximum number of characters of an SVG, for each reference to one of its elements. */
const REFERRED_CHARACTERS_MAX = 50_000_000
/** Widths of the drawing in pixels, tried in turn. A code with small dots needs a small drawing. */
const WIDTHS = [400, 240, 160, 120, 80, 60, 50]
/** Lighter pixels count as paper. */
const PAPER = 230

const JPEG = 0xffd8
/** The frame of a JPEG starts with one of the markers C0 to CF, except these. */
const NO_FRAMES = [0xc4, 0xc8, 0xcc]

function pixelsOfJpeg(bytes: Buffer, at = 2): number {
  const marker = bytes.readUInt8(at + 1)
  if (marker >> 4 === 0xc && !NO_FRAMES.includes(marker))
    return bytes.readUInt16BE(at + 5) * bytes.readUInt16BE(at + 7)
  return pixelsOfJpeg(bytes, at + 2 + bytes.readUInt16BE(at + 2))
}

/** Returns the number of pixels of an embedded PNG, GIF or JPEG. Infinity for other formats. */
function pixelsOf(picture: string): number {
  const [, content = ''] = /^data:image\/\w+;base64,(.+)/.exec(picture) ?? []
  const bytes = Buffer.from(content, 'base64')
  try {
    if (bytes.toString('latin1', 1, 4) === 'PNG') return bytes.readUInt32BE(16) * bytes.readUInt32BE(20)
    if (bytes.toString('latin1', 0, 3) === 'GIF') return bytes.readUInt16LE(6) * bytes.readUInt16LE(8)
    return bytes.readUInt16BE(0) === JPEG ? pixelsOfJpeg(bytes) : Number.POSITIVE_INFINITY
  } catch {
    return Number.POSITIVE_INFINITY // The picture is incomplete.
  }
}

/** Returns whether an SVG can be drawn quickly: no nested references, and small pictures. */
function isDrawable(svg: string): boolean {
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0
  const references = count(/\burl\(|href\s*=\s*["']#/g)
  const pixels = (svg.match(/data:[^"']+/g) ?? []).reduce((sum, picture) => sum + pixelsOf(picture), 0)
  const isNested = references > 0 && count(/\bid\s*=/g) > 1
  return !isNested && references * svg.length <= REFERRED_CHARACTERS_MAX && pixels <= PIXELS_MAX
}

const IMG = /<img\b[^>]*?\bsrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i

/** Returns the SVG of the markup, or an SVG that shows its picture. Undefined for pictures of other formats. */
function svgIn(markup: string): string | undefined {
  const picture = IMG.exec(markup)?.slice(1).find(Boolean)
  if (picture === undefined) return markup
  const [, format = '', encoding = '', content = ''] =
    /^data:image\/([\w+]+)(.*?),([\s\S]+)/.exec(picture) ?? []
  if (/^(png|gif|jpeg)$/.test(format))
    return `<svg viewBox="0 0 9 9"><image width="9" height="9" style="image-rendering:optimizeSpeed" href="${picture}"/></svg>`
  if (format !== 'svg+xml') return undefined
  if (encoding.endsWith('base64')) return Buffer.from(content, 'base64').toString()
  return /%[0-9a-f]{2}/i.test(content) ? decodeURIComponent(content) : content
}

/** Returns the markup as an SVG with its namespaces. Undefined if the markup holds no picture that can be read. */
function svgOf(markup: string): string | undefined {
  const svg = svgIn(markup)
  const start = svg?.indexOf('<svg') ?? -1
  if (!svg || start < 0) return undefined
  const root = svg.slice(start)
  const names = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
  return /^<svg[^>]*\sxmlns=/.test(root) ? root : root.replace('<svg', `<svg ${names}`)
}

function draw(svg: string, width: number) {
  const drawing = new Resvg(svg, { fitTo: { mode: 'width', value: width }, background: '#fff' })
  if (drawing.height > 2 * drawing.width) throw new Error('The picture is too high.')
  const picture = drawing.render()
  const { height, pixels } = picture
  picture.free()
  drawing.free()
  return { height, pixels }
}

/** Makes every pixel black that is darker than paper. */
const blackened = (pixels: Uint8Array) => pixels.map((value) => (value < PAPER ? 0 : 255))

function textIn(svg: string): string | undefined {
  for (const width of WIDTHS) {
    const { height, pixels } = draw(svg, width)
    for (const data of [pixels, blackened(pixels)])
      try {
        return decodeQR({ width, height, data })
      } catch {
        // Try the next width, because the code may be clearer.
      }
  }
  return undefined
}

/** Returns the baht of an EMV payment code. Undefined for other texts, and for a code without an amount. */
function amountIn(text: string): number | undefined {
  if (!text.startsWith('000201')) return undefined
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    if (text.slice(at, at + 2) === '54') return Number(text.slice(at + 4, at + 4 + length))
    at += 4 + (length >= 0 ? length : text.length)
  }
  return undefined
}

/** Reads the QR code of an answer like a bank app: an SVG, or a PNG, GIF or JPEG in an `img` element. */
export function qrFaults({ body }: Pick<ReceivedAnswer, 'body'>): Mismatch[] {
  const { qrcode, amount } = (body ?? {}) as { qrcode?: unknown; amount?: unknown }
  if (typeof qrcode !== 'string' || qrcode.length > MARKUP_CHARACTERS_MAX) return []
  const mismatch = (text: string) => [{ field: '$.qrcode', text }]
  try {
    const svg = svgOf(qrcode)
    if (svg === undefined)
      return mismatch('expected the markup of a picture: an SVG, or a PNG, GIF or JPEG in an img element')
    if (!isDrawable(svg)) return []
    const text = textIn(svg)
    if (text === undefined) return mismatch('expected a QR code, but the picture holds none that can be read')
    const asked = amountIn(text)
    const isRight = asked === undefined || Math.abs(asked - Number(amount)) < AMOUNT_TOLERANCE
    return isRight ? [] : mismatch(`expected a QR code for ${amount} baht but the code asks for ${asked}`)
  } catch (error) {
    return mismatch(`expected a QR code, but the picture cannot be drawn: ${error}`)
  }
}
