import type { HandlersOf } from '../../handler.ts'
import { demand } from '../../shared/apiError.ts'
import {
  demandKnown,
  flawOf,
  formStateOf,
  newGamePassword,
  openAccountOf,
  openGameAccount,
} from '../../shared/gameAccounts.ts'
import { autoLogin } from './autoLogin.ts'

const OK = { message: 'OK' }

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
  'GET /api/wallet/activate/{code}': ({ world, member, params }) => {
    openGameAccount(world, member, params.code)
    return OK
  },
  'GET /api/wallet/account/{code}': ({ world, member, params }) => {
    const account = openAccountOf(world, member._id, params.code)
    demandKnown(world, account)
    const { code, username, password } = account
    return { username, password, ...(code === 'ufabet' && { event: formStateOf(world) }) }
  },
  'GET /api/wallet/resetpassword/{code}': ({ world, member, params }) => {
    const account = openAccountOf(world, member._id, params.code)
    demand(flawOf(world, account) !== 'maintenance', 'SLOT_RESET_PASSWORD_FAIL')
    world.tables.gameAccounts.edit(account._id).password = newGamePassword(world)
    return OK
  },
  'GET /api/autoLogin/pg/{username}': autoLogin('pg'),
  'GET /api/autoLogin/betflix/{username}': autoLogin('betflix'),
  'GET /api/autoLogin/askmebet/{username}/{password}': autoLogin('askmebet'),
  'GET /api/autoLogin/imi/{username}/{password}': autoLogin('imi'),
  'GET /api/autoLogin/usun/{username}/{password}': autoLogin('usun'),
  'GET /api/autoLogin/areaslot/{username}': autoLogin('areaslot'),
  'GET /api/autoLogin/circus/{username}/{password}': autoLogin('circus'),
  'GET /api/autoLogin/slotracha/{username}/{password}': autoLogin('slotracha'),
  'GET /api/autoLogin/pgslot/{username}/{password}': autoLogin('pgslot'),
  'GET /api/autoLogin/joker2/{username}': autoLogin('joker2'),
  'GET /api/autoLogin/huayhd/{username}': autoLogin('huayhd'),
}
