import { demand } from '../../shared/apiError.ts'
import { activeBonusOf, giveBonus, heldBonus } from '../../shared/gifts.ts'
import { localized } from '../../shared/language.ts'
import type { AreaHandlers, World } from '../../world.ts'

/** Ignores the case of a typed code, and spaces around it. */
function promotionOf(world: World, typed: string) {
  const promotion = world.tables.promotions.get(typed.trim().toUpperCase())
  demand(promotion, 'NO_PROMOTION')
  return promotion
}

export const promotionHandlers = {
  'GET /api/promotion/current': (call) => {
    const { world, member } = call
    const active = activeBonusOf(world, member._id)
    const promotion = active?.source === 'promotion' ? world.tables.promotions.get(active.code) : undefined
    if (!promotion) return { promotion: null }
    const { code, percentFail, description } = promotion
    return { promotion: { code, percentFail, description: localized(call, description) } }
  },

  'GET /api/promotion/find/{code}': (call) => {
    const { percentFail, description } = promotionOf(call.world, call.params.code)
    return { percentFail, description: localized(call, description) }
  },

  'GET /api/promotion/activate/{code}': ({ world, member, params }) => {
    demand(member.wallet !== null, 'NO_WALLET')
    const { code, amount, quota } = promotionOf(world, params.code)
    demand(!heldBonus(world, member._id, 'promotion', code), 'PROMOTION_RECEIVED')
    demand(!activeBonusOf(world, member._id), 'BONUS_REMAINING')
    demand(quota !== 0, 'BONUS_FULL')
    if (quota !== null) world.tables.promotions.edit(code).quota = quota - 1
    giveBonus(world, member._id, { source: 'promotion', code, amount })
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
