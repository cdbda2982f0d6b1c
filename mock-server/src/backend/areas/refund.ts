import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Refund of losses (spec 7, refund). */
export const refundHandlers: HandlersOf<
  | 'POST /api/refund'
  | 'GET /api/refund/check'
  | 'GET /api/refund/receive'
  | 'GET /api/refund/addWallet'
  | 'GET /api/refund/banners'
> = {
  'POST /api/refund': notBuilt,
  'GET /api/refund/check': notBuilt,
  'GET /api/refund/receive': notBuilt,
  'GET /api/refund/addWallet': notBuilt,
  'GET /api/refund/banners': notBuilt,
}
