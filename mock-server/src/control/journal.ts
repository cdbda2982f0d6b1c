import { demand } from '../provider/shared/apiError.ts'
import type { World } from '../provider/world.ts'
import { demandEndpoint } from './faults.ts'

const LONGEST_WAIT_MS = 60_000
/** As long as a test usually waits for anything. */
const USUAL_WAIT_MS = 5_000

function wholeNumber(query: URLSearchParams, key: string, max: number, usual: number): number {
  const given = query.get(key) ?? String(usual)
  demand(/^\d{1,9}$/.test(given) && Number(given) <= max, 'KEY_INVALID', { key, hint: `from 0 to ${max}` })
  return Number(given)
}

/** The journal, newest first; with a `count`, as soon as it holds so many requests, at the latest after `timeoutMs`. */
export async function awaitJournal(world: World, query: URLSearchParams) {
  const endpoint = query.get('endpoint') ?? undefined
  if (endpoint !== undefined) demandEndpoint(endpoint)
  const count = wholeNumber(query, 'count', 500, 0)
  const timeoutMs = wholeNumber(query, 'timeoutMs', LONGEST_WAIT_MS, USUAL_WAIT_MS)
  const { journal } = world
  if (journal.count(endpoint) < count && timeoutMs > 0)
    await new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, timeoutMs)
      const stop = journal.listen(() => {
        if (journal.count(endpoint) >= count) done()
      })
    })
  return { requests: journal.read(endpoint) }
}
