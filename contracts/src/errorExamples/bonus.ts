import type { bonusEndpoints, promotionEndpoints } from '../endpoints/bonus.ts'
import type { StateParams } from '../states.ts'
import { type ExamplesOf, forEach, member, when } from './define.ts'

const byUnknownCode = { params: { code: 'NO-SUCH-CODE' } }

export const takeBonus = (taking: StateParams<'a bonus to take'>['taking']) =>
  when('a bonus to take', { taking }, ({ code }) => ({ params: { code } }))
export const takePromotion = (taking: StateParams<'a promotion'>['taking']) =>
  when('a promotion', { taking }, ({ code }) => ({ params: { code } }))
export const endBonus = (ending: StateParams<'an active bonus'>['ending']) =>
  when('an active bonus', { ending, type: 'day' })

export const bonusExamples: ExamplesOf<typeof bonusEndpoints> = {
  'GET /api/bonus/activate/{code}': {
    request: byUnknownCode,
    errors: {
      NO_WALLET: takeBonus('NO_WALLET'),
      NO_DATA: { ...member, ...byUnknownCode },
      ...forEach(takeBonus, 'BONUS_ALREADY_ACTIVE', 'BONUS_MAX_CLAIMED', 'BONUS_FULL', 'BONUS_CONDITION'),
    },
  },
  'GET /api/bonus/clear': {
    answered: { BONUS_CLEAR: endBonus('BONUS_CLEAR') },
    errors: {
      NO_WALLET: endBonus('NO_WALLET'),
      NO_DATA: member,
      BONUS_CONDITION: endBonus('BONUS_CONDITION'),
    },
  },
}

export const promotionExamples: ExamplesOf<typeof promotionEndpoints> = {
  'GET /api/promotion/find/{code}': {
    request: byUnknownCode,
    errors: { NO_PROMOTION: { ...member, ...byUnknownCode } },
  },
  'GET /api/promotion/activate/{code}': {
    request: byUnknownCode,
    answered: { SUCCESS: takePromotion('SUCCESS') },
    errors: {
      NO_WALLET: takePromotion('NO_WALLET'),
      NO_PROMOTION: { ...member, ...byUnknownCode },
      ...forEach(takePromotion, 'PROMOTION_RECEIVED', 'BONUS_REMAINING', 'BONUS_FULL'),
    },
  },
}
