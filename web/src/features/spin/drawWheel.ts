import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import '../../ui/art/art.tokens.css'
import { tokenColor } from '../../ui/tokenColor.ts'

export type WheelData = NonNullable<ResponseBody<'GET /api/spinwheel/setup'>['result']['activeSpinwheel']>
export type Slice = WheelData['slices'][number]

export interface Face {
  slices: readonly Slice[]
  /** Diameter in px of the page. */
  size: number
  /** Device pixels to one px of the page. */
  density: number
  /** Degrees, clockwise. */
  rotation: number
  /** The rotation at which no label is upside down: where the wheel rests, or stops next. */
  uprightAt: number
  /** The winning slice gets a light edge, and the others are 25 % darker. */
  winner: number | undefined
  fontFamily: string
}

/** The hub covers this part of the radius. */
const HUB_PART = 0.3
/** Radius in px of the smallest hub with its edge. */
const HUB_MIN = 43

export function drawWheel(canvas: HTMLCanvasElement, face: Face): void {
  const { slices, size, density, rotation, uprightAt, winner } = face
  canvas.width = Math.round(size * density)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(canvas.width / size, canvas.width / size)
  pen.translate(size / 2, size / 2)
  pen.rotate(toRadians(rotation))
  const outer = size / 2
  const shape = { outer, inner: Math.max(outer * HUB_PART, HUB_MIN), slices: slices.length }
  slices.forEach((slice, index) => {
    pen.save()
    pen.rotate((index * 2 * Math.PI) / slices.length)
    drawGround(pen, slice.bgColor, shape)
    drawLabel(pen, slice, { ...shape, angle: uprightAt + (index * 360) / slices.length }, face.fontFamily)
    if (winner !== undefined && winner !== index) darken(pen, shape)
    pen.restore()
  })
  if (winner !== undefined) {
    pen.rotate((winner * 2 * Math.PI) / slices.length)
    outline(pen, shape)
    pen.lineWidth = 3
    pen.strokeStyle = tokenColor('--text')
    pen.stroke()
  }
}

/** The colours come from the provider. A canvas ignores unknown colours, so set ours first. */
function setFill(pen: CanvasRenderingContext2D, color: string | null, ours: string) {
  pen.fillStyle = ours
  if (color) pen.fillStyle = color
}

function outline(pen: CanvasRenderingContext2D, { outer, slices }: SliceShape) {
  const half = Math.PI / slices
  pen.beginPath()
  if (slices > 1) pen.moveTo(0, 0)
  pen.arc(0, 0, outer, -Math.PI / 2 - half, -Math.PI / 2 + half)
  pen.closePath()
}

function drawGround(pen: CanvasRenderingContext2D, color: string | null, shape: SliceShape) {
  outline(pen, shape)
  setFill(pen, color, tokenColor('--surface-3'))
  pen.fill()
  pen.lineWidth = 1.5
  pen.strokeStyle = tokenColor('--bg')
  pen.stroke()
}

function darken(pen: CanvasRenderingContext2D, shape: SliceShape) {
  outline(pen, shape)
  pen.fillStyle = tokenColor('--wheel-dim')
  pen.fill()
}

function drawLabel(
  pen: CanvasRenderingContext2D,
  { code, label, textColor }: Slice,
  shape: SliceShape & { angle: number },
  family: string,
) {
  const font = (size: number) => `700 ${size}px ${family}`
  const laidOut = layOutLabel(label ?? code, shape, (text, px) => {
    pen.font = font(px)
    return pen.measureText(text).width
  })
  const { lines, isRadial, size } = laidOut
  pen.save()
  pen.font = font(size)
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  setFill(pen, textColor, tokenColor('--text'))
  pen.translate(0, -middleOf(laidOut, shape))
  const tilt = isRadial ? 90 : 0
  const isUpsideDown = Math.cos(toRadians(shape.angle + tilt)) < -0.001
  pen.rotate(toRadians(isUpsideDown ? tilt + 180 : tilt))
  lines.forEach((line, index) => {
    const below = (index - (lines.length - 1) / 2) * size * LINE_HEIGHT
    const fromRim = isUpsideDown ? lines.length - 1 - index : index
    pen.fillText(line, 0, below, widthAt(laidOut, fromRim, shape))
  })
  pen.restore()
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** The layout of a label. Lines start at the rim. `size`: font size in px. */
interface Label {
  lines: string[]
  isRadial: boolean
  size: number
}

/** px: from the middle of the wheel. */
interface SliceShape {
  outer: number
  inner: number
  slices: number
}

type Measure = (text: string, size: number) => number

const NO_BREAK = '\u00a0'
const SIZES = [16, 14, 13]
const LINE_HEIGHT = 1.3
const EDGE = 6
/** Returns the radius at the middle of a label across its slice. A small wheel needs it nearer to the wide rim. */
const radiusAcross = (outer: number) => outer * (outer < 125 ? 0.78 : 0.74)

/**
 * Returns the layout with the largest letters that shows the whole label: across its slice in one or two lines, or along
 * the radius. Separates a number from its unit only if nothing else fits. Thai and Lao have no spaces, so their words are
 * looked up. The canvas condenses a text that does not fit.
 */
export function layOutLabel(text: string, shape: SliceShape, measure: Measure): Label {
  for (const gap of /\s/.test(text) ? [' ', NO_BREAK] : [''])
    for (const isRadial of [false, true])
      for (const size of SIZES)
        for (const lines of [[text], ...splitInTwo(text, gap)]) {
          const label = { lines, isRadial, size }
          if (lines.every((line, index) => measure(line, size) <= widthAt(label, index, shape))) return label
        }
  return { lines: [text], isRadial: true, size: SIZES.at(-1)! }
}

/** Every way to break a text into two lines at a gap, the most even one first. */
function splitInTwo(text: string, gap: string): string[][] {
  const words = (gap ? text.split(gap) : splitWords(text)).filter(Boolean)
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(gap), words.slice(index + 1).join(gap)])
    .sort((a, b) => longest(a) - longest(b))
}

/** Returns the whole text in browsers without a segmenter: Firefox before version 125. */
function splitWords(text: string): string[] {
  if (!Intl.Segmenter) return [text]
  return [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ segment }) => segment)
}

const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))

function widthAt(label: Label, index: number, shape: SliceShape): number {
  const { lines, isRadial, size } = label
  const { outer, inner, slices } = shape
  const height = size * LINE_HEIGHT
  if (isRadial) return outer - EDGE - start(label, shape)
  const middle = radiusAcross(outer) + ((lines.length - 1) / 2 - index) * height
  // Letters are lower than their line.
  const low = middle - size / 2
  const high = middle + height / 2
  const ofCircle = high < outer - 2 ? 2 * Math.sqrt((outer - 2) ** 2 - high ** 2) : 0
  const half = Math.PI / slices
  const ofEdges = slices > 2 ? 2 * (low * Math.tan(half) - EDGE / Math.cos(half)) : ofCircle
  return low < inner ? 0 : Math.min(ofEdges, ofCircle - EDGE)
}

/** A label along the radius starts beyond the hub, where the slice is wide enough for its lines. */
function start({ lines, size }: Label, { inner, slices }: SliceShape): number {
  const wideEnough = (size * LINE_HEIGHT * lines.length) / 2 / Math.tan(Math.PI / Math.max(slices, 4))
  return Math.max(inner + EDGE, wideEnough)
}

/** Returns the distance in px between the middle of a label and the middle of the wheel. */
function middleOf(label: Label, shape: SliceShape): number {
  return label.isRadial ? (shape.outer - EDGE + start(label, shape)) / 2 : radiusAcross(shape.outer)
}
