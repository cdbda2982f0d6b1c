// Asks again and again, where nothing says when it is so.
import { setInterval } from 'node:timers/promises'

/**
 * True as soon as `isSo` says yes, false after `patienceMs` or when `signal` aborts.
 */
export async function until(isSo, { patienceMs, everyMs, signal }) {
  if (await isSo()) return true
  const deadline = Date.now() + patienceMs
  for await (const _ of setInterval(everyMs)) {
    if (signal?.aborted || Date.now() >= deadline) return false
    if (await isSo()) return true
  }
}
