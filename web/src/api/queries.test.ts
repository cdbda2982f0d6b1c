import { http } from 'msw'
import { expect, test, vi } from 'vitest'
import { openServer } from '../../test/server.ts'
import {
  activeBonusQuery,
  agreementsQuery,
  banksQuery,
  conditionsQuery,
  infoQuery,
  latestSlipsQuery,
  latestStatementQuery,
  profileQuery,
  spinActiveQuery,
  walletQuery,
} from './queries.ts'

const server = openServer()

const newest = { page: 1, limit: 10 }
type Read = (context: { signal: AbortSignal }) => Promise<unknown>

test.each<[endpoint: string, query: { queryFn?: unknown }, body?: object]>([
  ['GET /api/wallet', walletQuery],
  ['POST /api/statement', latestStatementQuery, newest],
  ['POST /api/statement/slip', latestSlipsQuery, newest],
  ['GET /api/bonus/check/active', activeBonusQuery],
  ['GET /api/account/profile', profileQuery],
  ['GET /api/spinwheel/active', spinActiveQuery],
  ['GET /api/lookup/info', infoQuery],
  ['GET /api/lookup/conditions', conditionsQuery],
  ['GET /api/lookup/banks', banksQuery],
  ['GET /api/lookup/agreements', agreementsQuery],
])('sends %s, and cancels it with the signal', async (endpoint, { queryFn }, body) => {
  const asked = vi.fn()
  server.use(
    http.all('*/api/*', async ({ request }) => {
      const { pathname } = new URL(request.url)
      asked(`${request.method} ${pathname}`, request.body ? await request.json() : undefined)
      await new Promise(() => {})
    }),
  )
  const abort = new AbortController()
  const given = (queryFn as Read)({ signal: abort.signal })
  await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith(endpoint, body), { interval: 1 })
  abort.abort()
  await expect(given).rejects.toMatchObject({ kind: 'cancelled' })
})
