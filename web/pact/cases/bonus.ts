import { type bonusEndpoints, bonusTypes, type promotionEndpoints } from '@wallet/contracts/endpoints/bonus'
import type { StateParams } from '@wallet/contracts/states'
import { type CasesOf, when } from './define.ts'

const member = when('a member is signed in', {})
const noWallet = when('a member without a wallet', {})
const UNKNOWN = 'NO-SUCH-CODE'
const unknown = { ...member, params: { code: UNKNOWN } }

const takeBonus = (taking: StateParams<'a bonus to take'>['taking']) =>
  when('a bonus to take', { taking }, ({ code }) => ({ params: { code } }))
const takePromotion = (taking: StateParams<'a promotion'>['taking']) =>
  when('a promotion', { taking }, ({ code }) => ({ params: { code } }))

const activeOf = (type: (typeof bonusTypes)[number]) =>
  when('an active bonus', { ending: 'BONUS_CLEAR', type }, () => ({ pins: { status: true, type } }))
const [limit, day, week] = bonusTypes

export const bonusCases: CasesOf<typeof bonusEndpoints> = {
  'GET /api/bonus': {
    success: {
      full: when('bonuses on offer', { offered: 'one received', type: day }, () => ({
        pins: { bonuses: [{ type: day }] },
      })),
      sparse: when('bonuses on offer', { offered: 'one new', type: week }, () => ({
        pins: { bonuses: [{ type: week }] },
      })),
      empty: when('bonuses on offer', { offered: 'none' }),
    },
    errors: {},
  },
  'GET /api/bonus/activate/{code}': {
    request: { params: { code: UNKNOWN } },
    success: { full: { ...takeBonus('SUCCESS'), pins: { isActive: true } } },
    unreachable: { empty: 'Taking it is receiving it: the list holds at least that.' },
    errors: {
      NO_WALLET: { ...noWallet, params: { code: UNKNOWN } },
      NO_DATA: unknown,
      BONUS_ALREADY_ACTIVE: takeBonus('BONUS_ALREADY_ACTIVE'),
      BONUS_MAX_CLAIMED: takeBonus('BONUS_MAX_CLAIMED'),
      BONUS_FULL: takeBonus('BONUS_FULL'),
    },
  },
  'GET /api/bonus/check/active': {
    success: {
      full: activeOf(limit),
      'a daily one': { ...activeOf(day), shape: 'full' },
      'a weekly one': { ...activeOf(week), shape: 'full' },
      empty: { ...member, pins: { status: false } },
    },
    errors: {},
  },
  'GET /api/bonus/check/minimum': { success: { full: member }, errors: {} },
  'GET /api/bonus/clear': {
    success: {
      full: when('an active bonus', { ending: 'BONUS_CLEAR', type: day }, () => ({
        pins: { message: 'BONUS_CLEAR' },
      })),
    },
    carries: { BONUS_CLEAR: 'full' },
    errors: {
      NO_WALLET: noWallet,
      NO_DATA: member,
      BONUS_CONDITION: when('an active bonus', { ending: 'BONUS_CONDITION', type: day }),
    },
  },
}

export const promotionCases: CasesOf<typeof promotionEndpoints> = {
  'GET /api/promotion/current': {
    success: {
      full: when('a promotion', { taking: 'PROMOTION_RECEIVED' }),
      empty: member,
    },
    errors: {},
  },
  'GET /api/promotion/find/{code}': {
    request: { params: { code: UNKNOWN } },
    success: {
      full: when('a promotion', { taking: 'SUCCESS', percentFail: 35 }, ({ code }) => ({
        params: { code },
        pins: { percentFail: 35 },
      })),
    },
    errors: { NO_PROMOTION: unknown },
  },
  'GET /api/promotion/activate/{code}': {
    request: { params: { code: UNKNOWN } },
    success: { full: takePromotion('SUCCESS') },
    errors: {
      NO_WALLET: { ...noWallet, params: { code: UNKNOWN } },
      NO_PROMOTION: unknown,
      PROMOTION_RECEIVED: takePromotion('PROMOTION_RECEIVED'),
      BONUS_REMAINING: takePromotion('BONUS_REMAINING'),
      BONUS_FULL: takePromotion('BONUS_FULL'),
    },
  },
}
