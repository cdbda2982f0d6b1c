import { useEffect, useState } from 'react'
import { WHEEL_SPIN_MS } from './timing.ts'

const WHEEL_MAX_PX = 350
const WHEEL_MAX_WIDTH_PERCENT = 85
const WHEEL_EXTRA_TURNS = { min: 3, max: 4 } as const

/** Returns the diameter of the wheel with its rim, in px: the smaller of two limits (SPN-2). */
export function wheelSize(windowWidth: number): number {
  return Math.floor(Math.min(WHEEL_MAX_PX, (windowWidth * WHEEL_MAX_WIDTH_PERCENT) / 100))
}

/** Returns the rotation in degrees that puts the middle of a slice under the pointer. Slice 0: 0. */
export function restOf(index: number, slices: number): number {
  return -(index * 360) / slices
}

export interface Turn {
  /** Degrees before and after the turn. `to` is larger than `from`. */
  from: number
  to: number
  durationMs: number
}

/** Returns the turn from the current rotation to the winning slice, with extra turns (SPN-3). */
export function turnTo(index: number, slices: number, from: number, random = Math.random): Turn {
  const { min, max } = WHEEL_EXTRA_TURNS
  const extra = min + Math.floor(random() * (max - min + 1))
  const to = from + extra * 360 + modulo(restOf(index, slices) - from, 360)
  return { from, to, durationMs: WHEEL_SPIN_MS.min + random() * (WHEEL_SPIN_MS.max - WHEEL_SPIN_MS.min) }
}

const modulo = (value: number, round: number) => ((value % round) + round) % round

export const WHEEL_REDRAW_MS = 500

const measure = () => ({ size: wheelSize(window.innerWidth), density: window.devicePixelRatio || 1 })

/** The size of the wheel in px, and the device pixel ratio. Changes some time after the last resize (SPN-2). */
export function useWheelSize() {
  const [measured, setMeasured] = useState(measure)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onResize = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setMeasured(measure()), WHEEL_REDRAW_MS)
    }
    addEventListener('resize', onResize)
    return () => {
      clearTimeout(timer)
      removeEventListener('resize', onResize)
    }
  }, [])

  return measured
}
