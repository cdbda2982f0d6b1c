import { type RefObject, useEffect } from 'react'
import type { Turn } from './geometry.ts'

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

/** The curve of a turn; the same as `--ease-wheel`. */
const CURVE = { x1: 0.12, y1: 0.72, x2: 0.1, y2: 1 }

/** ms: edges that pass closer than this are one tick. */
const CLOSEST = 45
/** ms: how long a tick is felt. */
const FELT = 8
/** A browser takes no longer patterns. */
const LONGEST = 99

/** When the edges of the slices pass under the pointer, in ms from the start of the turn. */
export function ticksOf({ from, to, durationMs }: Turn, slices: number): number[] {
  const slice = 360 / slices
  const ticks: number[] = []
  // Half a slice beyond the middle of one is its edge.
  for (let edge = Math.ceil(from / slice - 0.5) + 0.5; edge * slice < to; edge++) {
    const time = timeAt((edge * slice - from) / (to - from)) * durationMs
    if (time - (ticks.at(-1) ?? -CLOSEST) >= CLOSEST) ticks.push(time)
  }
  return ticks
}

/** The ticks for `navigator.vibrate`: felt and pause in turns. Where they are too many, the last ones count. */
export function patternOf(ticks: readonly number[]): number[] {
  const felt = ticks.slice(-Math.floor((LONGEST - 1) / 2)).map(Math.round)
  return felt.flatMap((time, index) => {
    const before = felt[index - 1]
    return before === undefined ? [0, time, FELT] : [time - before - FELT, FELT]
  })
}

/** The part of the time at which the curve has come this far; 0 to 1 both. */
function timeAt(way: number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2
    if (bezier(middle, CURVE.y1, CURVE.y2) < way) low = middle
    else high = middle
  }
  return bezier(low, CURVE.x1, CURVE.x2)
}

const bezier = (s: number, first: number, second: number) =>
  3 * (1 - s) ** 2 * s * first + 3 * (1 - s) * s ** 2 * second + s ** 3
