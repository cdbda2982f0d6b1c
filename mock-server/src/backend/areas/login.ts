import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Logging in (spec 7). */
export const loginHandlers: HandlersOf<'POST /api/login'> = {
  'POST /api/login': notBuilt,
}
