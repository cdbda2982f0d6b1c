import type { HandlersOf } from '../handler.ts'
import { notBuilt } from '../notBuilt.ts'

/** Game accounts and how games open (spec 7, wallet and auto-login). */
export const gamesHandlers: HandlersOf<
  | 'GET /api/wallet/activate/{code}'
  | 'GET /api/wallet/account/{code}'
  | 'GET /api/wallet/resetpassword/{code}'
  | 'GET /api/autoLogin/pg/{username}'
  | 'GET /api/autoLogin/betflix/{username}'
  | 'GET /api/autoLogin/askmebet/{username}/{password}'
  | 'GET /api/autoLogin/imi/{username}/{password}'
  | 'GET /api/autoLogin/usun/{username}/{password}'
  | 'GET /api/autoLogin/areaslot/{username}'
  | 'GET /api/autoLogin/circus/{username}/{password}'
  | 'GET /api/autoLogin/slotracha/{username}/{password}'
  | 'GET /api/autoLogin/pgslot/{username}/{password}'
  | 'GET /api/autoLogin/joker2/{username}'
  | 'GET /api/autoLogin/huayhd/{username}'
> = {
  'GET /api/wallet/activate/{code}': notBuilt,
  'GET /api/wallet/account/{code}': notBuilt,
  'GET /api/wallet/resetpassword/{code}': notBuilt,
  'GET /api/autoLogin/pg/{username}': notBuilt,
  'GET /api/autoLogin/betflix/{username}': notBuilt,
  'GET /api/autoLogin/askmebet/{username}/{password}': notBuilt,
  'GET /api/autoLogin/imi/{username}/{password}': notBuilt,
  'GET /api/autoLogin/usun/{username}/{password}': notBuilt,
  'GET /api/autoLogin/areaslot/{username}': notBuilt,
  'GET /api/autoLogin/circus/{username}/{password}': notBuilt,
  'GET /api/autoLogin/slotracha/{username}/{password}': notBuilt,
  'GET /api/autoLogin/pgslot/{username}/{password}': notBuilt,
  'GET /api/autoLogin/joker2/{username}': notBuilt,
  'GET /api/autoLogin/huayhd/{username}': notBuilt,
}
