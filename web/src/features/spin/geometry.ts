import { WHEEL_SPIN_MS } from './timing.ts'

const WHEEL_MAX_PX = 350
const WHEEL_MAX_WIDTH_PERCENT = 85
const WHEEL_EXTRA_TURNS = { min: 3, max: 4 } as const

/** The wheel's diameter, rim and all, in px: the smaller of its two limits (SPN-2). */
export function wheelSize(windowWidth: number): number {
  return Math.floor(Math.min(WHEEL_MAX_PX, (windowWidth * WHEEL_MAX_WIDTH_PERCENT) / 100))
}

/** Where the wheel stands, in degrees, when the middle of a slice is under the pointer; slice 0 is there at 0. */
export function restOf(index: number, slices: number): number {
  return -(index * 360) / slices
}

/** The slice whose middle is nearest to the pointer when the wheel stands at so many degrees. */
export function sliceAt(degrees: number, slices: number): number {
  return ahead(Math.round((-degrees * slices) / 360), slices)
}

export interface Turn {
  /** Degrees, before and after; always forwards. */
  from: number
  to: number
  durationMs: number
}

/** From where the wheel stands to the winning slice: with some full turns more (SPN-3). */
export function turnTo(index: number, slices: number, from: number, random = Math.random): Turn {
  const { min, max } = WHEEL_EXTRA_TURNS
  const extra = min + Math.floor(random() * (max - min + 1))
  const to = from + extra * 360 + ahead(restOf(index, slices) - from, 360)
  return { from, to, durationMs: WHEEL_SPIN_MS.min + random() * (WHEEL_SPIN_MS.max - WHEEL_SPIN_MS.min) }
}

const ahead = (value: number, round: number) => ((value % round) + round) % round
