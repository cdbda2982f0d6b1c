import { type TimeAgoUnit, timeAgoUnits } from '@wallet/contracts/limits'

/** How long ago, in the largest unit that fits once (NUM-3); undefined under a second. Both in ms. */
export function timeAgo(then: number, now: number): { unit: TimeAgoUnit; count: number } | undefined {
  const seconds = Math.floor((now - then) / 1000)
  for (const [unit, length] of timeAgoUnits) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) }
  }
  return undefined
}
