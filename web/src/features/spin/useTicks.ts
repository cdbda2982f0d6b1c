import { type RefObject, useEffect } from 'react'
import type { Turn } from './geometry.ts'

/** The angle in degrees by which an edge lifts the pointer. */
const LIFT = -16
/** The time in ms after which the pointer falls back. */
const FALL = 90

/** Moves the pointer when the edge of a slice passes it, and vibrates on phones that can. */
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

/** The curve of a turn. It equals `--ease-wheel`. */
const CURVE = { x1: 0.12, y1: 0.72, x2: 0.1, y2: 1 }

/** Edges that pass within this time in ms are one tick. */
const CLOSEST = 45
/** The length of a vibration in ms. */
const FELT = 8

/** The turn is calculated at this number of moments. */
const STEPS = 1_000

/** Returns when the edges of the slices pass the pointer, in ms from the start of the turn. */
export function ticksOf({ from, to, durationMs }: Turn, slices: number): number[] {
  // Half a slice beyond the middle of one is its edge.
  const sliceAt = (degrees: number) => Math.floor((degrees * slices) / 360 + 0.5)
  const ticks: number[] = []
  let slice = sliceAt(from)
  for (let step = 1; step <= STEPS; step++) {
    const time = bezier(step / STEPS, CURVE.x1, CURVE.x2) * durationMs
    const next = sliceAt(from + bezier(step / STEPS, CURVE.y1, CURVE.y2) * (to - from))
    if (next !== slice && time - (ticks.at(-1) ?? -CLOSEST) >= CLOSEST) ticks.push(time)
    slice = next
  }
  return ticks
}

/** Converts ticks to the pattern of `navigator.vibrate`: vibrations and pauses alternate. */
export function patternOf(ticks: readonly number[]): number[] {
  return ticks.map(Math.round).flatMap((time, index, felt) => {
    const before = felt[index - 1]
    return before === undefined ? [0, time, FELT] : [time - before - FELT, FELT]
  })
}

const bezier = (s: number, first: number, second: number) =>
  3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s ** 2 * second + s ** 3
