import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { Link } from '../schemas.ts'

const response = Type.Object({ link: Link }, { title: 'GameLink' })
const errors = ['NO_USER', 'SLOT_NO_ACCOUNT'] as const

const byName = (game: string) => ({ summary: `Open ${game}`, response, errors })
const byPassword = (game: string) => ({ ...byName(game), errors: [...errors, 'WRONG_PASSWORD'] as const })

/** Game auto-login (GAM-4). Each endpoint returns the link that opens the game. */
export const autoLoginEndpoints = defineEndpoints({
  'GET /api/autoLogin/pg/{username}': byName('pg'),
  'GET /api/autoLogin/betflix/{username}': byName('betflix'),
  'GET /api/autoLogin/askmebet/{username}/{password}': byPassword('askmebet'),
  'GET /api/autoLogin/imi/{username}/{password}': byPassword('imi'),
  'GET /api/autoLogin/usun/{username}/{password}': byPassword('usun'),
  'GET /api/autoLogin/areaslot/{username}': { ...byName('areaslot'), errors: [...errors, 'NOT_AREASLOT'] },
  'GET /api/autoLogin/circus/{username}/{password}': byPassword('circus'),
  'GET /api/autoLogin/slotracha/{username}/{password}': byPassword('slotracha'),
  'GET /api/autoLogin/pgslot/{username}/{password}': byPassword('pgslot'),
  'GET /api/autoLogin/joker2/{username}': byName('joker2'),
  'GET /api/autoLogin/huayhd/{username}': byName('huayhd'),
})

/** Makes an entry for each of these endpoints. `parameters` are the names in its path. */
export const forEachGame = <E>(make: (code: string, parameters: string[]) => E) =>
  Object.fromEntries(
    Object.keys(autoLoginEndpoints).map((name) => {
      const [code = '', ...parameters] = name.replace('GET /api/autoLogin/', '').split('/')
      return [name, make(code, parameters)]
    }),
  ) as Record<keyof typeof autoLoginEndpoints, E>
