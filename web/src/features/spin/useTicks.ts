import { type RefObject, useEffect } from 'react'
import type { Turn } from './geometry.ts'
import { patternOf, ticksOf } from './ticks.ts'

/** Degrees that an edge lifts the pointer by. */
const LIFT = -16
/** ms: then it falls back. */
const FALL = 90

/** The edges of the slices tick at the pointer as they pass: it is seen, and felt where a phone can. */
export function useTicks(pointer: RefObject<SVGGElement | null>, turn: Turn | undefined, slices: number) {
  useEffect(() => {
    if (!turn || turn.durationMs === 0) return
    const ticks = ticksOf(turn, slices)
    const { durationMs } = turn
    const frames = ticks.flatMap((time, index) => {
      const next = ticks[index + 1] ?? durationMs
      return [
        { offset: time / durationMs, transform: `rotate(${LIFT}deg)` },
        { offset: Math.min(time + FALL, next - 1, durationMs) / durationMs, transform: 'rotate(0deg)' },
      ]
    })
    pointer.current?.animate?.(frames, { duration: durationMs })
    navigator.vibrate?.(patternOf(ticks))
    return () => {
      navigator.vibrate?.(0)
    }
  }, [pointer, turn, slices])
}
