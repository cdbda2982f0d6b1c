import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { serverNow } from '../base/clock.ts'
import { onLeave, token } from './session.ts'

/** Pauses between reads in ms. Later pauses have LATER_MS. */
const CHECKS_MS = [3_000, 5_000, 8_000, 13_000, 21_000]
const LATER_MS = 30_000

/** Returns the pause in ms after a read. `turn` starts at 0. */
export const pollDelay = (turn: number): number => CHECKS_MS[turn] ?? LATER_MS

/**
 * Returns the outcome of a call whose answer was lost. Calls `read` until it returns a value, and at once when the
 * member or the connection comes back. `isOver` is true after the time limit of a call: before that the call may still
 * arrive. `sentAt` is by the provider's clock. Returns undefined if the session or the service ends.
 */
export async function pollOutcome<Found>(
  sentAt: () => number,
  read: (isOver: boolean) => Promise<Found | undefined>,
  limitMs = HTTP_TIMEOUT_MS,
): Promise<Found | undefined> {
  const usedToken = token()
  const left = new AbortController()
  const isLeft = () => left.signal.aborted || token() !== usedToken
  const stopHearing = onLeave(() => left.abort())
  const nextRead = pollTimer(left.signal)
  // The clock of the phone may change during the lookup, so the page also measures the time itself.
  const startedAt = performance.now()
  try {
    for (let turn = 0; ; turn++) {
      const isOver = Math.max(serverNow() - sentAt(), performance.now() - startedAt) > limitMs
      const found = await read(isOver).catch(() => undefined)
      if (isLeft()) return undefined
      if (found !== undefined) return found
      await nextRead(pollDelay(turn))
      if (isLeft()) return undefined
    }
  } finally {
    stopHearing()
    left.abort()
  }
}

/** Returns a function that waits for a time, or until the member is back. A return between two waits ends the next. */
function pollTimer(signal: AbortSignal): (ms: number) => Promise<void> {
  let isBack = false
  let end = () => {}
  const wake = () => {
    isBack = true
    end()
  }
  for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, wake, { signal })
  document.addEventListener('visibilitychange', () => document.hidden || wake(), { signal })
  signal.addEventListener('abort', wake)
  return async (ms) => {
    if (!isBack)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms)
        end = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    isBack = false
  }
}
