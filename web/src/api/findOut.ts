import { HTTP_TIMEOUT_MS } from '@wallet/contracts/limits'
import { token } from './session.ts'

/** How often the provider is asked what became of a call, in ms; and once it is overdue. */
const CHECK_MS = 3_000
const OVERDUE_CHECK_MS = 15_000

/**
 * What became of a call whose answer was lost: `look` reads again and again, at once when the member or the connection
 * comes back, until it knows. It is told whether the call has had all the time that one may take: before that, nothing
 * found does not mean nothing done. Undefined when the login ended meanwhile, and nobody is left to tell.
 */
export async function findOut<Found>(
  sentAt: number,
  look: (isOver: boolean) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  const usedToken = token()
  for (;;) {
    const isOver = Date.now() - sentAt > HTTP_TIMEOUT_MS
    const found = await look(isOver).catch(() => undefined)
    if (token() !== usedToken) return undefined
    if (found !== undefined) return found
    await pause(isOver ? OVERDUE_CHECK_MS : CHECK_MS)
  }
}

/** Waits, but no longer than until the page or the connection comes back. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const listening = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listening.abort()
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, end, listening)
    document.addEventListener('visibilitychange', () => document.hidden || end(), listening)
  })
}
