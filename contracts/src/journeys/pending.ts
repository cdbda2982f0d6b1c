import { finalStatuses } from '../slip.ts'
import { firstPage, type Journeys, otherThan, startIn, statement, step } from './define.ts'

const inProgress = otherThan(...finalStatuses)

/** Matches entries that are not final. Each provider has its own words for this status. */
export const pendingJourneys = {
  pendingEntry: {
    area: 'statement',
    summary: 'A deposit in progress has a status that is not final',
    ...startIn('a statement entry', { type: 'deposit', amount: 320.75, status: 'PENDING' }, () => [
      statement('statement', { total: 1, statements: [{ amount: 320.75, status: inProgress }] }),
    ]),
  },
  pendingSlip: {
    area: 'statement',
    summary: 'A slip in progress has a status that is not final',
    ...startIn('a slip', { amount: 499.99, status: 'PROCESSING', note: null, hasLink: true }, () => [
      step('slips', 'POST /api/statement/slip', {
        body: firstPage,
        expected: { total: 1, slips: [{ status: inProgress }] },
      }),
    ]),
  },
} as const satisfies Journeys
