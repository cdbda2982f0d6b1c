import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Bonuses (spec 7, bonus). */
export const bonusHandlers: HandlersOf<
  | 'GET /api/bonus'
  | 'GET /api/bonus/activate/{code}'
  | 'GET /api/bonus/check/active'
  | 'GET /api/bonus/check/minimum'
  | 'GET /api/bonus/clear'
> = {
  'GET /api/bonus': notBuilt,
  'GET /api/bonus/activate/{code}': notBuilt,
  'GET /api/bonus/check/active': notBuilt,
  'GET /api/bonus/check/minimum': notBuilt,
  'GET /api/bonus/clear': notBuilt,
}
