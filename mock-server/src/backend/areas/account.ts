import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Registration, profile and password (spec 7, account). */
export const accountHandlers: HandlersOf<
  | 'POST /api/account/validate'
  | 'POST /api/account'
  | 'GET /api/account/profile'
  | 'PUT /api/account/profile'
  | 'PUT /api/account/bankAccountName'
  | 'PUT /api/account/changepwd'
> = {
  'POST /api/account/validate': notBuilt,
  'POST /api/account': notBuilt,
  'GET /api/account/profile': notBuilt,
  'PUT /api/account/profile': notBuilt,
  'PUT /api/account/bankAccountName': notBuilt,
  'PUT /api/account/changepwd': notBuilt,
}
