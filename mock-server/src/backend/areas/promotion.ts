import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Promotion codes (spec 7, promotion). */
export const promotionHandlers: HandlersOf<
  'GET /api/promotion/current' | 'GET /api/promotion/find/{code}' | 'GET /api/promotion/activate/{code}'
> = {
  'GET /api/promotion/current': notBuilt,
  'GET /api/promotion/find/{code}': notBuilt,
  'GET /api/promotion/activate/{code}': notBuilt,
}
