import { serverNow } from '../base/clock.ts'

const PAUSE_MS = { min: 20_000, max: 300_000 }
const PART_OF_AGE = 1 / 10

/** Returns the pause in ms until the next read: a tenth of the age of the newest row. `since`: start of each, in ms. */
export function pauseFor(since: readonly number[]): number | false {
  if (since.length === 0) return false
  const age = serverNow() - Math.max(...since)
  return Math.min(PAUSE_MS.max, Math.max(PAUSE_MS.min, age * PART_OF_AGE))
}
