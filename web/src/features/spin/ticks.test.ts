import { expect, test } from 'vitest'
import { turnTo } from './geometry.ts'
import { patternOf, ticksOf } from './ticks.ts'

const turn = turnTo(6, 8, 0, () => 0.5)

test('ticks at each edge of a slice, and once for edges that pass too fast', () => {
  const slow = { from: 0, to: 360, durationMs: 60_000 }
  expect(ticksOf(slow, 8)).toHaveLength(8)
  const ticks = ticksOf(turn, 8)
  expect(ticks.length).toBeGreaterThan(10)
  expect(ticks.length).toBeLessThan(turn.to / 45)
})

test('returns ticks in order, all before the wheel stops', () => {
  const ticks = ticksOf(turn, 8)
  expect(ticks).toEqual([...ticks].sort((one, other) => one - other))
  const [before, last] = ticks.slice(-2) as [number, number]
  expect(turn.durationMs - last).toBeGreaterThan(1_000)
  expect(last - before).toBeGreaterThan(200)
})

test('ticks at the first edge of a wheel that starts between two slices', () => {
  // 20 degrees on, the next edge (22.5) is near; 30 degrees on, it is behind.
  const [near] = ticksOf({ from: 20, to: 380, durationMs: 60_000 }, 8)
  const [far] = ticksOf({ from: 30, to: 390, durationMs: 60_000 }, 8)
  expect(near).toBeLessThan(far!)
})

test('vibrates at the same times, within the limit of a pattern', () => {
  expect(patternOf([100, 200, 350.4])).toEqual([0, 100, 8, 92, 8, 142, 8])
  const long = patternOf(Array.from({ length: 200 }, (_, index) => index * 50))
  expect(long.length).toBeLessThanOrEqual(99)
  expect(long.slice(0, 3)).toEqual([0, 151 * 50, 8])
  expect(patternOf([])).toEqual([])
})
