import { decodeQR } from 'qr/decode.js'
import { AMOUNT_TOLERANCE } from '../../src/journeys/define.ts'
import type { Mismatch } from '../exchange.ts'
import type { ReceivedAnswer } from './receivedAnswer.ts'

interface Picture {
  width: number
  height: number
  /** RGBA */
  data: Uint8Array
}
type Point = [x: number, y: number]
/** Closed lines, and whether they are filled with a dark colour. */
interface Shape {
  outlines: Point[][]
  isDark: boolean
}

const MARKUP_CHARACTERS_MAX = 200_000
/** Width of a drawn SVG in pixels. */
const DRAWN_WIDTH = 400
const ELEMENTS = ['svg', 'path', 'rect', 'g', 'title', 'desc', 'xml']

const isLight = (colour: string) => /^(#fff|#ffffff|white)$/i.test(colour)
const boxOf = (x: number, y: number, width: number, height: number): Point[] => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
]

/** The corners of a path of straight lines, one list for each part. Undefined for a path with curves. */
function linesOf(path: string): Point[][] | undefined {
  if (/[csqtabefgijknopruwxy]/i.test(path.replaceAll(/e-?\d/g, ''))) return undefined
  const parts: Point[][] = []
  let [x, y] = [0, 0]
  for (const [, command = '', list = ''] of path.matchAll(/([mlhvz])([^mlhvz]*)/gi)) {
    const numbers = (list.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const isRelative = command === command.toLowerCase()
    const kind = command.toLowerCase()
    if (kind === 'z') [x, y] = parts.at(-1)?.[0] ?? [x, y]
    for (let at = 0; at < numbers.length; at += kind === 'm' || kind === 'l' ? 2 : 1) {
      const first = numbers[at] as number
      const second = numbers[at + 1] ?? 0
      if (kind === 'h') x = isRelative ? x + first : first
      else if (kind === 'v') y = isRelative ? y + first : first
      else [x, y] = isRelative ? [x + first, y + second] : [first, second]
      if (kind === 'm' && at === 0) parts.push([])
      parts.at(-1)?.push([x, y])
    }
  }
  return parts
}

/** A row of modules that is drawn with a line of width 1. */
const asBoxes = (lines: Point[][]) =>
  lines.flatMap((points) =>
    points.slice(1).map(([x, y], i) => boxOf(points[i]?.[0] ?? 0, y - 0.5, x - (points[i]?.[0] ?? 0), 1)),
  )

/** The shapes of an SVG. Undefined if the SVG needs more than paths of straight lines and rectangles. */
function shapesOf(markup: string, size: number): Shape[] | undefined {
  const shapes: Shape[] = []
  for (const [, name = '', text = ''] of markup.matchAll(/<\??([a-z]+)((?:"[^"]*"|'[^']*'|[^>"'])*)>/gi)) {
    const attributes = Object.fromEntries(
      [...text.matchAll(/([\w:-]+)=(?:"([^"]*)"|'([^']*)')/g)].map(([, key, a, b]) => [key, a ?? b]),
    )
    const {
      transform,
      class: css,
      style,
      fill = '#000',
      stroke,
      d = '',
      x = 0,
      y = 0,
      width,
      height,
    } = attributes
    if (!ELEMENTS.includes(name) || (name !== 'svg' && (transform || css || style))) return undefined
    if (name === 'rect') {
      const length = (given = '') => (given.endsWith('%') ? size : Number(given))
      shapes.push({
        outlines: [boxOf(Number(x), Number(y), length(width), length(height))],
        isDark: !isLight(fill),
      })
    }
    if (name !== 'path') continue
    const lines = linesOf(d)
    if (!lines) return undefined
    const colour = stroke ?? fill
    if (colour !== 'none')
      shapes.push({ outlines: stroke ? asBoxes(lines) : lines, isDark: !isLight(colour) })
  }
  return shapes
}

/** Calls `set` for each pixel whose middle lies inside an odd number of outlines. */
function fillOutlines(outlines: Point[][], scale: number, set: (pixel: number) => void) {
  const edges = outlines.flatMap((points) =>
    points.map((point, i) => [...point, ...(points[(i + 1) % points.length] as Point)] as const),
  )
  for (let row = 0; row < DRAWN_WIDTH; row++) {
    const middle = (row + 0.5) / scale
    const crossings: number[] = []
    for (const [x1, y1, x2, y2] of edges)
      if (y1 <= middle !== y2 <= middle)
        crossings.push((x1 + ((middle - y1) / (y2 - y1)) * (x2 - x1)) * scale)
    crossings.sort((one, two) => one - two)
    for (let i = 0; i + 1 < crossings.length; i += 2) {
      const end = Math.min(DRAWN_WIDTH, Math.round(crossings[i + 1] as number))
      for (let column = Math.max(0, Math.round(crossings[i] as number)); column < end; column++)
        set(row * DRAWN_WIDTH + column)
    }
  }
}

/** Draws an SVG of straight lines. Returns undefined for other SVGs. */
function drawSvg(markup: string): Picture | undefined {
  const [, , , wide, high] = (
    /viewBox=["']\s*(\S+)[\s,]+(\S+)[\s,]+(\S+)[\s,]+([^\s"']+)/.exec(markup) ?? []
  ).map(Number)
  const size = Math.max(Number(wide), Number(high))
  if (!(size > 0)) return undefined
  const shapes = shapesOf(markup, size)
  if (!shapes) return undefined
  const scale = DRAWN_WIDTH / size
  const data = new Uint8Array(DRAWN_WIDTH * DRAWN_WIDTH * 4).fill(255)
  for (const { outlines, isDark } of shapes)
    fillOutlines(outlines, scale, (pixel) => data.fill(isDark ? 0 : 255, pixel * 4, pixel * 4 + 3))
  return { width: DRAWN_WIDTH, height: DRAWN_WIDTH, data }
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

/** Reads the QR code of an answer like a bank app. Other pictures than an SVG of straight lines are not read. */
export function qrFaults({ body }: Pick<ReceivedAnswer, 'body'>): Mismatch[] {
  const { qrcode, amount } = (body ?? {}) as { qrcode?: unknown; amount?: unknown }
  if (typeof qrcode !== 'string' || qrcode.length > MARKUP_CHARACTERS_MAX) return []
  const picture = drawSvg(qrcode)
  if (!picture) return []
  try {
    const asked = amountIn(decodeQR(picture))
    return asked === undefined || Math.abs(asked - Number(amount)) < AMOUNT_TOLERANCE
      ? []
      : [{ field: '$.qrcode', text: `expected a QR code for ${amount} baht but the code asks for ${asked}` }]
  } catch {
    return [{ field: '$.qrcode', text: 'expected a QR code, but the picture holds none that can be read' }]
  }
}
