import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Bank transfers reported by hand and voucher links (spec 7, wallet). */
export const depositHandlers: HandlersOf<'POST /api/wallet/add' | 'POST /api/wallet/truelink'> = {
  'POST /api/wallet/add': notBuilt,
  'POST /api/wallet/truelink': notBuilt,
}
