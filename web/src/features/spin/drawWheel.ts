import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import '../../ui/art/art.tokens.css'
import { tokenColor } from '../../ui/tokenColor.ts'
import { LINE_HEIGHT, layOut, middleOf, type SliceShape } from './label.ts'

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
  /** The winning slice gets a light edge, and the others are 25 % darker. */
  winner: number | undefined
  fontFamily: string
}

/** The hub covers this part of the radius. */
const HUB_PART = 0.3

/** Draws the slices of the wheel, sharp on any screen. */
export function drawWheel(canvas: HTMLCanvasElement, face: Face): void {
  const { slices, size, density, rotation, winner } = face
  canvas.width = Math.round(size * density)
  canvas.height = canvas.width
  const pen = canvas.getContext('2d')
  if (!pen) return
  pen.scale(canvas.width / size, canvas.width / size)
  pen.translate(size / 2, size / 2)
  pen.rotate(toRadians(rotation))
  const outer = size / 2
  const shape = { outer, inner: outer * HUB_PART, slices: slices.length }
  slices.forEach((slice, index) => {
    pen.save()
    pen.rotate((index * 2 * Math.PI) / slices.length)
    drawGround(pen, slice.bgColor, shape)
    drawLabel(pen, slice, shape, face.fontFamily)
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

/** Colours come from the provider: a canvas passes over those it does not know, so ours is set first. */
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
  shape: SliceShape,
  family: string,
) {
  const font = (size: number) => `700 ${size}px ${family}`
  const laidOut = layOut(label ?? code, shape, (text, px) => {
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
  if (isRadial) pen.rotate(Math.PI / 2)
  lines.forEach((line, index) => {
    pen.fillText(line, 0, (index - (lines.length - 1) / 2) * size * LINE_HEIGHT)
  })
  pen.restore()
}

const toRadians = (degrees: number) => (degrees * Math.PI) / 180
