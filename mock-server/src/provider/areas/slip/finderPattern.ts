import type { Grey } from './grey.ts'

/** How wide dark and light are, in turn, across the mark in a corner of a QR code. */
const PATTERN = [1, 1, 3, 1, 1]
const UNITS = 7
/** A mark that is smaller than this is noise. */
const WIDTH_MIN = 14

/** Whether these widths, dark first, are those of the mark. */
function isPattern(widths: readonly number[]): boolean {
  const width = widths.reduce((sum, one) => sum + one, 0)
  const unit = width / UNITS
  return (
    width >= WIDTH_MIN && PATTERN.every((units, at) => Math.abs((widths[at] ?? 0) - units * unit) <= unit / 2)
  )
}

/** Where three runs end that begin at a point: dark, light, dark; up or down a line. */
function endsFrom(isDark: (at: number) => boolean, point: number, end: number, step: 1 | -1): number[] {
  const ends: number[] = []
  let at = point
  for (const dark of [true, false, true]) {
    while (at >= 0 && at < end && isDark(at) === dark) at += step
    ends.push(at)
  }
  return ends
}

/** The widths of the five runs around a point along a line; the middle one has the point in it. */
function widthsAround(isDark: (at: number) => boolean, point: number, end: number): number[] {
  const [a = 0, b = 0, c = 0] = endsFrom(isDark, point, end, -1)
  const [d = 0, e = 0, f = 0] = endsFrom(isDark, point, end, 1)
  return [b - c, a - b, d - a - 1, e - d, f - e]
}

/** Whether the mark in a corner of a QR code is to be seen: a picture that has some, and no code, was cut. */
export function hasFinderPattern({ width, height, values }: Grey): boolean {
  let sum = 0
  for (const value of values) sum += value
  const limit = sum / values.length
  const isDark = (x: number, y: number) => (values[y * width + x] ?? 0) < limit
  for (let y = 0; y < height; y++) {
    let runs: number[] = []
    let start = 0
    for (let x = 1; x <= width; x++) {
      if (x < width && isDark(x, y) === isDark(start, y)) continue
      runs = [...runs.slice(-4), x - start]
      const isEndOfDark = isDark(start, y)
      const middle = x - Math.round(runs.reduce((all, one) => all + one, 0) / 2)
      if (isEndOfDark && runs.length === 5 && isPattern(runs) && isDark(middle, y)) {
        if (isPattern(widthsAround((at) => isDark(middle, at), y, height))) return true
      }
      start = x
    }
  }
  return false
}
