import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { serverNow } from '../base/clock.ts'
import { onLeave, token } from './session.ts'

/** Pauses between reads, in ms: longer and longer, then LATER_MS. */
const CHECKS_MS = [3_000, 5_000, 8_000, 13_000, 21_000]
const LATER_MS = 30_000

/** How long to wait after so many reads, from 0 on, in ms. */
export const pollDelay = (turn: number): number => CHECKS_MS[turn] ?? LATER_MS

/**
 * The outcome of a call whose answer was lost. `read` is called again and again, and at once when the member or the
 * connection comes back, until it knows. Its argument says whether the call has had all the time that a call may take:
 * before that, nothing found does not mean nothing done. `sentAt` is by the provider's clock. Undefined if the login
 * or the service ends meanwhile.
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
  // Whichever clock says so: one of the two may have been set meanwhile.
  const startedAt = Date.now()
  try {
    for (let turn = 0; ; turn++) {
      const isOver = Math.max(serverNow() - sentAt(), Date.now() - startedAt) > limitMs
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

/**
 * Waits so many ms, or until the page or the connection comes back, or `signal` ends it. A return while nobody waits
 * ends the next wait at once.
 */
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
