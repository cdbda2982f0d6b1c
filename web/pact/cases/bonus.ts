import { type bonusEndpoints, bonusTypes, type promotionEndpoints } from '@wallet/contracts/endpoints/bonus'
import { endBonus, takeBonus, takePromotion } from '@wallet/contracts/errorExamples/bonus'
import { when } from '@wallet/contracts/errorExamples/define'
import type { CasesOf } from './define.ts'

const member = when('a member is signed in', {})

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
  },
  'GET /api/bonus/activate/{code}': {
    success: { full: { ...takeBonus('SUCCESS'), pins: { isActive: true } } },
    unreachable: { empty: 'Taking it is receiving it: the list holds at least that.' },
  },
  'GET /api/bonus/check/active': {
    success: {
      full: activeOf(limit),
      'a daily one': { ...activeOf(day), shape: 'full' },
      'a weekly one': { ...activeOf(week), shape: 'full' },
      empty: { ...member, pins: { status: false } },
    },
  },
  'GET /api/bonus/check/minimum': { success: { full: member } },
  'GET /api/bonus/clear': {
    success: { full: { ...endBonus('BONUS_CLEAR'), pins: { message: 'BONUS_CLEAR' } } },
    carries: { BONUS_CLEAR: 'full' },
  },
}

export const promotionCases: CasesOf<typeof promotionEndpoints> = {
  'GET /api/promotion/current': {
    success: {
      full: when('a promotion', { taking: 'PROMOTION_RECEIVED' }),
      empty: member,
    },
  },
  'GET /api/promotion/find/{code}': {
    success: {
      full: when('a promotion', { taking: 'SUCCESS', percentFail: 35 }, ({ code }) => ({
        params: { code },
        pins: { percentFail: 35 },
      })),
    },
  },
  'GET /api/promotion/activate/{code}': {
    success: { full: takePromotion('SUCCESS') },
  },
}
