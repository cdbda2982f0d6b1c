import type { statementEndpoints } from '../endpoints/statement.ts'
import { type ExamplesOf, when } from './define.ts'
import { FIRST_PAGE } from './rewards.ts'

const list = { request: { body: FIRST_PAGE }, errors: {} }
const unknown = { params: { reference: 'SL0000000000' } }

export const statementExamples: ExamplesOf<typeof statementEndpoints> = {
  'POST /api/statement': list,
  'POST /api/statement/slip': list,
  'GET /api/statement/slip/reference/{reference}': {
    request: unknown,
    errors: { NO_DATA: when('nothing has happened yet', {}, () => unknown) },
  },
}
