import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Spin wheel and coupons (spec 7, spin wheel). */
export const spinHandlers: HandlersOf<
  | 'GET /api/spinwheel/setup'
  | 'POST /api/spinwheel/spin'
  | 'GET /api/spinwheel/coupon'
  | 'POST /api/spinwheel/coupon/claim'
  | 'GET /api/spinwheel/active'
> = {
  'GET /api/spinwheel/setup': notBuilt,
  'POST /api/spinwheel/spin': notBuilt,
  'GET /api/spinwheel/coupon': notBuilt,
  'POST /api/spinwheel/coupon/claim': notBuilt,
  'GET /api/spinwheel/active': notBuilt,
}
