import type { Area, Name } from '../endpoints/table.ts'
import { PAGE_LIMIT_MAX } from '../limits.ts'
import { finalStatuses } from '../slip.ts'
import {
  firstPage,
  type Journey,
  type JourneyStep,
  type Journeys,
  minutesAgo,
  notOneOf,
  startIn,
  step,
} from './define.ts'

/** Each provider has its own word for this status. */
const inProgress = notOneOf(...finalStatuses)

const COUNT = 25
const LIMIT = 10

type PagedName = Extract<
  Name,
  'POST /api/statement' | 'POST /api/statement/slip' | 'POST /api/invite' | 'POST /api/refund'
>

/** Amounts of one page, newest first. Duplicates and a wrong order put amounts at other places. */
const amountsOf = (page: number) =>
  Array.from(
    { length: Math.max(0, Math.min(LIMIT, COUNT - (page - 1) * LIMIT)) },
    (_, i) => COUNT - (page - 1) * LIMIT - i,
  )

/** Reads every page of a list, a page after the end, and a page of another length. */
function pagesOf(endpoint: PagedName, list: string, amount: string): JourneyStep[] {
  const page = (id: string, body: { page: number; limit: number }, amounts: number[]) =>
    step(id, endpoint, {
      body,
      expected: {
        total: COUNT,
        [list]: amounts.map((one) => ({ [amount]: one, createdAt: minutesAgo(COUNT - one) })),
      },
      counts: { [list]: amounts.length },
    })
  return [
    ...[1, 2, 3].map((number) => page(`page-${number}`, { page: number, limit: LIMIT }, amountsOf(number))),
    page('beyond-the-end', { page: 4, limit: LIMIT }, []),
    page(
      'all',
      { page: 1, limit: PAGE_LIMIT_MAX },
      Array.from({ length: COUNT }, (_, i) => COUNT - i),
    ),
    page('page-2-of-2', { page: 2, limit: 2 }, [COUNT - 2, COUNT - 3]),
  ]
}

const paging = (area: Area, what: string, endpoint: PagedName, list: string, amount: string): Journey => ({
  area,
  summary: `${what}, page by page: each entry once, newest first, the total of all`,
  ...startIn('long lists', { count: COUNT }, () => pagesOf(endpoint, list, amount)),
})

/** Lists that are longer than a page, and entries in progress. */
export const pagingJourneys = {
  pagesOfTheStatement: paging('statement', 'The statement', 'POST /api/statement', 'statements', 'amount'),
  pagesOfSlips: paging('statement', 'Slips', 'POST /api/statement/slip', 'slips', 'amount'),
  pagesOfInvites: paging('invite', 'Invitees', 'POST /api/invite', 'invites', 'amount'),
  pagesOfRefunds: paging('refund', 'Refunds', 'POST /api/refund', 'refunds', 'refundAmount'),
  pagesOfTheChat: {
    summary: 'The history, page by page: each message once, newest first, the total of all',
    ...startIn('long lists', { count: COUNT }, ({ userId }) =>
      [
        { skip: 0, limit: PAGE_LIMIT_MAX },
        { skip: 0, limit: 10 },
        { skip: 10, limit: 10 },
        { skip: 20, limit: 10 },
        { skip: COUNT, limit: 10 },
      ].map(({ skip, limit }) => {
        const numbers = Array.from({ length: Math.min(limit, COUNT - skip) }, (_, i) => COUNT - skip - i)
        return step(`${limit}-after-${skip}`, 'POST /api/chat/history', {
          body: { userId, limit, skip },
          expected: {
            total: COUNT,
            messages: numbers.map((number) => ({ message: { payload: { message: String(number) } } })),
          },
          counts: { messages: numbers.length },
        })
      }),
    ),
  },
  pendingEntry: {
    summary: 'A deposit in progress has a status that is not final',
    ...startIn('a statement entry', { type: 'deposit', amount: 320.75, status: 'PENDING' }, () => [
      step('statement', 'POST /api/statement', {
        body: firstPage,
        expected: { total: 1, statements: [{ amount: 320.75, status: inProgress }] },
      }),
    ]),
  },
  pendingSlip: {
    summary: 'A slip in progress has a status that is not final',
    ...startIn('a slip', { amount: 499.99, status: 'PROCESSING', note: null, hasLink: true }, () => [
      step('slips', 'POST /api/statement/slip', {
        body: firstPage,
        expected: { total: 1, slips: [{ status: inProgress }] },
      }),
    ]),
  },
} as const satisfies Journeys
