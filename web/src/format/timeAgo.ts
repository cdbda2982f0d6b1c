/** Time-ago units (NUM-3), longest first, in seconds. */
const timeAgoUnits = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
export type TimeAgoUnit = (typeof timeAgoUnits)[number][0]

/** How long ago, in the largest unit that fits once (NUM-3); undefined under a second. Both in ms. */
export function timeAgo(then: number, now: number): { unit: TimeAgoUnit; count: number } | undefined {
  const seconds = Math.floor((now - then) / 1000)
  for (const [unit, length] of timeAgoUnits) {
    if (seconds >= length) return { unit, count: Math.floor(seconds / length) }
  }
  return undefined
}
