import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Statement and slip lists (spec 7, statement). */
export const statementHandlers: HandlersOf<
  'POST /api/statement' | 'POST /api/statement/slip' | 'GET /api/statement/slip/reference/{reference}'
> = {
  'POST /api/statement': notBuilt,
  'POST /api/statement/slip': notBuilt,
  'GET /api/statement/slip/reference/{reference}': notBuilt,
}
