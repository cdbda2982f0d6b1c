/** The layout of a label. Lines start at the rim. `size`: font size in px. */
export interface Label {
  lines: string[]
  isRadial: boolean
  size: number
}

/** px: from the middle of the wheel. */
export interface SliceShape {
  outer: number
  inner: number
  slices: number
}

/** Measures a text with a font size in px. */
export type Measure = (text: string, size: number) => number

const NO_BREAK = '\u00a0'
const SIZES = [16, 14, 13]
export const LINE_HEIGHT = 1.3
const EDGE = 6
/** The middle of a label across its slice, as a part of the radius. */
const MIDDLE = 0.68

/**
 * Lays out a label so that all of it is shown: across its slice in one line or in two, or else along the radius,
 * whichever allows the larger letters. A number is split from its unit only if it must; what fits nowhere is cut.
 */
export function layOut(text: string, shape: SliceShape, measure: Measure): Label {
  for (const gap of [' ', NO_BREAK])
    for (const isRadial of [false, true])
      for (const size of SIZES)
        for (const lines of [[text], ...inTwo(text, gap)]) {
          const label = { lines, isRadial, size }
          if (lines.every((line, index) => measure(line, size) <= widthAt(label, index, shape))) return label
        }
  return cut(text, shape, measure)
}

/** Every way to break a text into two lines at a gap, the most even one first. */
function inTwo(text: string, gap: string): string[][] {
  const words = text.split(gap).filter(Boolean)
  return words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(gap), words.slice(index + 1).join(gap)])
    .sort((a, b) => longest(a) - longest(b))
}

const longest = (lines: string[]) => Math.max(...lines.map(({ length }) => length))

/** The width in px that a line has. */
function widthAt(label: Label, index: number, shape: SliceShape): number {
  const { lines, isRadial, size } = label
  const { outer, inner, slices } = shape
  const height = size * LINE_HEIGHT
  if (isRadial) return outer - EDGE - start(label, shape)
  const middle = outer * MIDDLE + ((lines.length - 1) / 2 - index) * height
  const low = middle - height / 2
  const high = middle + height / 2
  const ofCircle = high < outer - 2 ? 2 * Math.sqrt((outer - 2) ** 2 - high ** 2) : 0
  const ofEdges = slices > 2 ? 2 * low * Math.tan(Math.PI / slices) : ofCircle
  return low < inner ? 0 : Math.min(ofEdges, ofCircle) - EDGE
}

/** A label along the radius starts beyond the hub, where the slice is wide enough for its lines. */
function start({ lines, size }: Label, { inner, slices }: SliceShape): number {
  const wideEnough = (size * LINE_HEIGHT * lines.length) / 2 / Math.tan(Math.PI / Math.max(slices, 4))
  return Math.max(inner + EDGE, wideEnough)
}

/** How far the middle of a label is from the middle of the wheel, in px. */
export function middleOf(label: Label, shape: SliceShape): number {
  return label.isRadial ? (shape.outer - EDGE + start(label, shape)) / 2 : shape.outer * MIDDLE
}

function cut(text: string, shape: SliceShape, measure: Measure): Label {
  const label = { lines: [text], isRadial: true, size: SIZES.at(-1)! }
  const width = widthAt(label, 0, shape)
  const letters = [...text]
  while (letters.length > 1 && measure(`${letters.join('')}…`, label.size) > width) letters.pop()
  return { ...label, lines: [`${letters.join('').trimEnd()}…`] }
}
