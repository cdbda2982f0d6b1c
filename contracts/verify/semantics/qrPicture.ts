import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { decodeQR } from 'qr/decode.js'
import { AMOUNT_TOLERANCE } from '../../src/journeys/define.ts'
import type { Mismatch } from '../exchange.ts'
import type { ReceivedAnswer } from './receivedAnswer.ts'

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))

const MARKUP_CHARACTERS_MAX = 200_000
const PIXELS_MAX = 4_000_000
/** The characters of an SVG, for each reference to one of its elements. */
const REFERRED_CHARACTERS_MAX = 50_000_000
/** Widths of the drawing in pixels, tried in turn. A code of small dots needs a small drawing. */
const WIDTHS = [400, 240, 160, 120, 80, 60, 50]
/** Lighter pixels are paper. */
const PAPER = 230

/** The bytes of the header of a PNG that ends with its width and height. */
const PNG_HEADER_BYTES = 24

/** The pixels of an embedded PNG. Infinity for other formats. */
function pixelsOf(picture: string): number {
  const [, content = ''] = /^data:image\/png;base64,(.+)/.exec(picture) ?? []
  const header = Buffer.from(content.slice(0, 2 * PNG_HEADER_BYTES), 'base64')
  if (header.length < PNG_HEADER_BYTES) return Number.POSITIVE_INFINITY
  return header.readUInt32BE(PNG_HEADER_BYTES - 8) * header.readUInt32BE(PNG_HEADER_BYTES - 4)
}

/** Whether an SVG can be drawn in a short time: no nested references, and small pictures. */
function isDrawable(svg: string): boolean {
  const count = (pattern: RegExp) => svg.match(pattern)?.length ?? 0
  const references = count(/\burl\(|href\s*=\s*["']#/g)
  const pixels = (svg.match(/data:[^"']+/g) ?? []).reduce((sum, picture) => sum + pixelsOf(picture), 0)
  const isNested = references > 0 && count(/\bid\s*=/g) > 1
  return !isNested && references * svg.length <= REFERRED_CHARACTERS_MAX && pixels <= PIXELS_MAX
}

const asSvg = (picture: string) =>
  `<svg viewBox="0 0 9 9"><image width="9" height="9" style="image-rendering:optimizeSpeed" href="${picture}"/></svg>`

/** Returns the markup as an SVG, which an `img` element may contain as text or base64. */
function svgOf(markup: string): string {
  const [, picture] = /<img\b[^>]*\bsrc=["']?(data:image\/[^"'\s>]+)/i.exec(markup) ?? []
  const [, encoding, content = ''] = /^data:image\/svg\+xml(.*?),(.+)/.exec(picture ?? '') ?? []
  const inner = encoding?.endsWith('base64') ? Buffer.from(content, 'base64').toString() : content
  const svg = encoding !== undefined ? decodeURIComponent(inner) : picture ? asSvg(picture) : markup
  const root = svg.slice(svg.indexOf('<svg'))
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

/** Blackens every pixel that is not as white as paper. */
const blackened = (pixels: Uint8Array) => pixels.map((value) => (value < PAPER ? 0 : 255))

/** The text of the code in an SVG. Undefined if no code can be read. */
function textIn(svg: string): string | undefined {
  for (const width of WIDTHS) {
    const { height, pixels } = draw(svg, width)
    for (const data of [pixels, blackened(pixels)])
      try {
        return decodeQR({ width, height, data })
      } catch {
        // The next drawing may be clearer.
      }
  }
  return undefined
}

/** The amount in a payment code of EMV, in baht. Undefined for other texts, and for a code without an amount. */
function amountIn(text: string): number | undefined {
  if (!text.startsWith('000201')) return undefined
  for (let at = 0; at + 4 <= text.length; ) {
    const length = Number(text.slice(at + 2, at + 4))
    if (text.slice(at, at + 2) === '54') return Number(text.slice(at + 4, at + 4 + length))
    at += 4 + (length >= 0 ? length : text.length)
  }
  return undefined
}

/** Reads the QR code of an answer like a bank app: an SVG, or a PNG in an `img` element. */
export function qrFaults({ body }: Pick<ReceivedAnswer, 'body'>): Mismatch[] {
  const { qrcode, amount } = (body ?? {}) as { qrcode?: unknown; amount?: unknown }
  if (typeof qrcode !== 'string' || qrcode.length > MARKUP_CHARACTERS_MAX) return []
  const wrong = (text: string) => [{ field: '$.qrcode', text }]
  try {
    const svg = svgOf(qrcode)
    if (!isDrawable(svg)) return []
    const text = textIn(svg)
    if (text === undefined) return wrong('expected a QR code, but the picture holds none that can be read')
    const asked = amountIn(text)
    const isRight = asked === undefined || Math.abs(asked - Number(amount)) < AMOUNT_TOLERANCE
    return isRight ? [] : wrong(`expected a QR code for ${amount} baht but the code asks for ${asked}`)
  } catch {
    return [] // The markup is no XML.
  }
}
