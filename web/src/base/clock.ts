/**
 * The largest difference between the provider's clock and `serverNow()`, with the time that an answer travels. A moment
 * of the provider's counts as "before" or "after" one of `serverNow()` only beyond this.
 */
export const CLOCK_TOLERANCE_MS = 4_000

/** Smaller differences come from the network, not from the clock. */
const NETWORK_NOISE_MS = CLOCK_TOLERANCE_MS / 2

let offset = 0
/** The provider's time minus the time of the page, at the latest answer. */
let pageOffset: number | undefined

/** Learns from an answer's Date header how far the provider's clock is ahead of this device's. */
export function learnClock(dateHeader: unknown, now = Date.now()) {
  const at = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(at)) return
  pageOffset = at - performance.now()
  // The header has whole seconds. Half a second is the mean of the rest.
  const difference = at + 500 - now
  if (Math.abs(difference - offset) > NETWORK_NOISE_MS)
    offset = Math.abs(difference) > NETWORK_NOISE_MS ? difference : 0
}

/** How far the provider's clock is ahead of this device's, in ms. */
export const clockOffset = () => offset

/** The present time by the provider's clock, in ms since 1970. */
export const serverNow = () => Date.now() + offset

/** A past time by the provider's clock, also if the phone's clock was changed. Undefined before the first answer. */
export const earliestNow = () => pageOffset && pageOffset + performance.now()
