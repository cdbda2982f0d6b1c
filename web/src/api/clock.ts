/** Smaller differences come from the network, not from the clock. */
const NOISE_MS = 2_000

let offset = 0

/** Learns from an answer's Date header how far the provider's clock is from this device's. */
export function learnClock(dateHeader: unknown, now = Date.now()) {
  const at = typeof dateHeader === 'string' ? Date.parse(dateHeader) : Number.NaN
  if (Number.isNaN(at)) return
  // The header has whole seconds: half a second is added, the mean of what is cut off.
  const difference = at + 500 - now
  if (Math.abs(difference - offset) > NOISE_MS) offset = Math.abs(difference) > NOISE_MS ? difference : 0
}

/** How far the provider's clock is ahead of this device's, in ms. */
export const clockOffset = () => offset

/** The present time by the provider's clock, in ms since 1970. */
export const serverNow = () => Date.now() + offset
