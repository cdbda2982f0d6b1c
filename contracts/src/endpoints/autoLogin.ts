import * as Type from 'typebox'
import { defineEndpoints } from '../define.ts'
import { Link } from '../schemas.ts'

const autoLogin = {
  access: 'member',
  response: Type.Object({ link: Link }, { title: 'GameLink' }),
} as const

const errors = ['NO_USER', 'SLOT_NO_ACCOUNT'] as const
const withPassword = ['NO_USER', 'SLOT_NO_ACCOUNT', 'WRONG_PASSWORD'] as const

/** Game auto-login (GAM-4). Each endpoint returns the link that opens the game. */
export const autoLoginEndpoints = defineEndpoints({
  'GET /api/autoLogin/pg/{username}': { ...autoLogin, summary: 'Open pg', errors },
  'GET /api/autoLogin/betflix/{username}': { ...autoLogin, summary: 'Open betflix', errors },
  'GET /api/autoLogin/askmebet/{username}/{password}': {
    ...autoLogin,
    summary: 'Open askmebet',
    errors: withPassword,
  },
  'GET /api/autoLogin/imi/{username}/{password}': { ...autoLogin, summary: 'Open imi', errors: withPassword },
  'GET /api/autoLogin/usun/{username}/{password}': {
    ...autoLogin,
    summary: 'Open usun',
    errors: withPassword,
  },
  'GET /api/autoLogin/areaslot/{username}': {
    ...autoLogin,
    summary: 'Open areaslot',
    errors: ['NO_USER', 'SLOT_NO_ACCOUNT', 'NOT_AREASLOT'],
  },
  'GET /api/autoLogin/circus/{username}/{password}': {
    ...autoLogin,
    summary: 'Open circus',
    errors: withPassword,
  },
  'GET /api/autoLogin/slotracha/{username}/{password}': {
    ...autoLogin,
    summary: 'Open slotracha',
    errors: withPassword,
  },
  'GET /api/autoLogin/pgslot/{username}/{password}': {
    ...autoLogin,
    summary: 'Open pgslot',
    errors: withPassword,
  },
  'GET /api/autoLogin/joker2/{username}': { ...autoLogin, summary: 'Open joker2', errors },
  'GET /api/autoLogin/huayhd/{username}': { ...autoLogin, summary: 'Open huayhd', errors },
})
