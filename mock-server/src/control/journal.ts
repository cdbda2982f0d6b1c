import { isEndpointName } from '@wallet/contracts/endpoints/table'
import { allMessages, isMessage } from '@wallet/contracts/errors'
import { Body } from '@wallet/contracts/schemas'
import type { Static } from 'typebox'
import * as Type from 'typebox'
import { type Fault, FaultBody } from '../engine/fault.ts'
import { type ForwardedCall, forwardModes } from '../engine/forwarding.ts'
import { findClosest, suggestionText } from '../engine/router.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { ApiError, demand, type World } from '../provider/world.ts'
import { CurlQuery, curlOf } from './journalExport/curl.ts'
import { saveAsTest, TestQuery } from './journalExport/savedTest.ts'
import { defineOperation } from './operation.ts'

/** Statuses without a body, so that the error code would be lost. */
const statusesWithoutBody = [204, 205, 304]

/** Rejects an unknown endpoint and suggests a similar one. */
function demandEndpoint(endpoint: string, more = '') {
  if (isEndpointName(endpoint)) return
  const [method = '', path = ''] = endpoint.split(' ')
  const hint = suggestionText(walletProvider.router.nearest(method, path)) + more
  throw new ApiError('KEY_INVALID', { key: 'endpoint', hint })
}

function checkFault({ endpoint, status, code }: Fault) {
  if (status !== undefined && statusesWithoutBody.includes(status))
    throw new ApiError('KEY_INVALID', { key: 'status', hint: 'answers with this status have no body' })
  // With a status, a fault may have a code that is not in the catalogue.
  if (code && status === undefined && !isMessage(code)) {
    const hint = `${suggestionText(findClosest(code, allMessages()))} (a code of your own needs a status)`
    throw new ApiError('KEY_INVALID', { key: 'code', hint })
  }
  if (endpoint !== '*') demandEndpoint(endpoint, ' (or * for every call)')
}

const ForwardingBody = Body({
  endpoint: Type.String({ description: 'An endpoint, or a pattern such as GET /api/lookup/*' }),
  mode: Type.Enum([...forwardModes], {
    description: 'fallback forwards a call only if the mock has no answer',
  }),
})

function countDifferences(requests: { endpoint: string; forwarded?: ForwardedCall | undefined }[]) {
  const counted = new Map<string, { endpoint: string; kind: string; detail: string; count: number }>()
  for (const { endpoint, forwarded } of requests) {
    const { differences = [], problem } = forwarded ?? {}
    const all = problem === undefined ? differences : [{ kind: 'no answer', detail: problem }, ...differences]
    for (const { kind, detail } of all) {
      const key = `${endpoint} ${kind} ${detail}`
      const known = counted.get(key) ?? { endpoint, kind, detail, count: 0 }
      known.count++
      counted.set(key, known)
    }
  }
  return [...counted.values()]
}

const LONGEST_WAIT_MS = 60_000
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
async function awaitJournal(
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
  'GET /journal': defineOperation({
    summary: 'List the requests. With a count, wait for that number',
    query: JournalQuery,
    answers: 'Newest first',
    run: ({ world, query }) => awaitJournal(world, query),
  }),
  'GET /journal/curl': defineOperation({
    summary: 'Get a request as a shell command, without a token',
    query: CurlQuery,
    run: ({ world, name, query }) => ({ command: curlOf(world, name, query) }),
  }),
  'GET /journal/test': defineOperation({
    summary: 'Get the commands of the journal as a test',
    query: TestQuery,
    run: ({ world, name, query }) => saveAsTest(world, name, query),
  }),
  'GET /faults': defineOperation({
    summary: 'List the faults in the order of use',
    run: ({ world }) => ({ faults: world.faults }),
  }),
  'POST /faults': defineOperation({
    summary: 'Add a fault. `first` puts it before the others',
    body: Body({ ...FaultBody.properties, first: Type.Optional(Type.Boolean()) }),
    isNoted: true,
    run: ({ world, body: { first, ...fault } }) => {
      checkFault(fault)
      if (first) world.faults.unshift(fault)
      else world.faults.push(fault)
    },
  }),
  'DELETE /faults': defineOperation({
    summary: 'Remove all faults, or only those of an endpoint or a kind',
    query: Type.Partial(Type.Pick(FaultBody, ['endpoint', 'kind'])),
    isNoted: true,
    run: ({ world, query }) => {
      const names = Object.keys(query) as (keyof typeof query)[]
      world.faults = world.faults.filter((fault) => names.some((name) => fault[name] !== query[name]))
    },
  }),
  'GET /forwarding': defineOperation({
    summary: 'List which endpoints are forwarded to the real backend, and the differences that were found',
    answers: '`url` is null if the mock forwards nothing',
    run: ({ worlds: { forwarder, provider }, world }) => {
      const requests = world.journal.read()
      return {
        url: forwarder?.url ?? null,
        endpoints: Object.keys(provider.endpoints).map((endpoint) => ({
          endpoint,
          mode: forwarder?.modeOf(world, endpoint) ?? ('mock' as const),
        })),
        calls: requests.filter(({ forwarded }) => forwarded).length,
        differences: countDifferences(requests),
      }
    },
  }),
  'POST /forwarding': defineOperation({
    summary: 'Mock or forward endpoints of this world',
    body: ForwardingBody,
    run: ({ worlds: { forwarder }, world, body: { endpoint, mode } }) => {
      demand(forwarder, 'NO_DATA', { hint: 'start the mock with --forward URL, or MOCK_FORWARD' })
      const changed = forwarder.setMode(world, endpoint, mode)
      const hint = 'no endpoint matches; see GET /__mock__/forwarding'
      demand(changed > 0, 'KEY_INVALID', { key: 'endpoint', hint })
      return { message: 'OK', changed }
    },
  }),
}
