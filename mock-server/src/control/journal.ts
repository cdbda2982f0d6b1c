import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { World } from '../provider/world.ts'
import { demandEndpoint } from './faults.ts'

const LONGEST_WAIT_MS = 60_000
/** As long as a test usually waits for anything. */
const USUAL_WAIT_MS = 5_000

export const JournalQuery = Type.Object({
  endpoint: Type.Optional(Type.String({ description: 'Of this endpoint alone, as GET /api/wallet' })),
  count: Type.Optional(Type.Integer({ minimum: 0, maximum: 500, description: 'Wait for so many' })),
  timeoutMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_WAIT_MS,
      description: `At most; ${USUAL_WAIT_MS} without it`,
    }),
  ),
})

/** The journal, newest first; with a `count`, as soon as it holds so many requests, at the latest after `timeoutMs`. */
export async function awaitJournal(
  world: World,
  { endpoint, count = 0, timeoutMs = USUAL_WAIT_MS }: Static<typeof JournalQuery>,
) {
  if (endpoint !== undefined) demandEndpoint(endpoint)
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
