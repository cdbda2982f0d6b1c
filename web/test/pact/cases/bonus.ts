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
    full: when('bonuses on offer', { offered: 'one received', type: day }, () => ({
      pins: { bonuses: [{ type: day }] },
    })),
    sparse: when('bonuses on offer', { offered: 'one new', type: week }, () => ({
      pins: { bonuses: [{ type: week }] },
    })),
    empty: when('bonuses on offer', { offered: 'none' }),
  },
  'GET /api/bonus/activate/{code}': { full: { ...takeBonus('SUCCESS'), pins: { isActive: true } } },
  'GET /api/bonus/check/active': {
    full: activeOf(limit),
    'a daily one': { ...activeOf(day) },
    'a weekly one': { ...activeOf(week) },
    empty: { ...member, pins: { status: false } },
  },
  'GET /api/bonus/check/minimum': { full: member },
  'GET /api/bonus/clear': { full: { ...endBonus('BONUS_CLEAR'), pins: { message: 'BONUS_CLEAR' } } },
}

export const promotionCases: CasesOf<typeof promotionEndpoints> = {
  'GET /api/promotion/current': {
    full: when('a promotion', { taking: 'PROMOTION_RECEIVED' }),
    empty: member,
  },
  'GET /api/promotion/find/{code}': {
    full: when('a promotion', { taking: 'SUCCESS', percentFail: 35 }, ({ code }) => ({
      params: { code },
      pins: { percentFail: 35 },
    })),
  },
  'GET /api/promotion/activate/{code}': { full: takePromotion('SUCCESS') },
}
