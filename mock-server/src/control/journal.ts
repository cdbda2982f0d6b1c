import type { Static } from 'typebox'
import * as Type from 'typebox'
import type { World } from '../provider/world.ts'
import { demandEndpoint } from './faults.ts'
import { CurlQuery, curlOf } from './journalExport/curl.ts'
import { saveAsTest, TestQuery } from './journalExport/savedTest.ts'
import { operation } from './operation.ts'

const LONGEST_WAIT_MS = 60_000
/** Usual timeout of a test step. */
const USUAL_WAIT_MS = 5_000

const JournalQuery = Type.Object({
  endpoint: Type.Optional(Type.String({ description: 'Only this endpoint, such as GET /api/wallet' })),
  count: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 500, description: 'Wait for this number of requests' }),
  ),
  timeoutMs: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: LONGEST_WAIT_MS,
      description: `Longest wait. Default: ${USUAL_WAIT_MS}`,
    }),
  ),
})

/** Returns the journal, newest first. With `count`, waits for that number of requests, at most `timeoutMs`. */
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

export const journalOperations = {
  'GET /journal': operation({
    summary: 'List the requests. With a count, wait for that number',
    query: JournalQuery,
    answers: 'Newest first',
    run: ({ world, query }) => awaitJournal(world, query),
  }),
  'GET /journal/curl': operation({
    summary: 'Get a request as a shell command, without a token',
    query: CurlQuery,
    run: ({ world, name, query }) => ({ command: curlOf(world, name, query) }),
  }),
  'GET /journal/test': operation({
    summary: 'Get the commands of the journal as a test',
    query: TestQuery,
    run: ({ world, name, query }) => saveAsTest(world, name, query),
  }),
}
