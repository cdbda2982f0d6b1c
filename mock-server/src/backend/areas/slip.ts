import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Slips of bank transfers (spec 7, wallet). */
export const slipHandlers: HandlersOf<'POST /api/wallet/slip'> = {
  'POST /api/wallet/slip': notBuilt,
}
