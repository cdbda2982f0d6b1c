import type { MemberRow } from '@wallet/fixtures/seed'
import { activeBonusOf, giveMoney, isLucky } from '../../shared/bonuses.ts'
import { toIso } from '../../shared/calendar.ts'
import { editToday, findDay } from '../../shared/dayBook.ts'
import { localize } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { ApiError, type AreaHandlers, demand, type World } from '../../world.ts'

const LOST = 'the member lost the draw of today. The amount is kept for the next draw after midnight'

/** Pays the refund into the wallet once. The endpoints receive and addWallet do the same. */
export function receiveRefund(world: World, member: Readonly<MemberRow>) {
  const { isOpen, amount } = member.refund
  demand(member.wallet !== null, 'NO_WALLET')
  demand(isOpen, 'REFUND_INACTIVE')
  demand(amount !== null, 'NO_REFUND')
  demand(amount > 0, 'REFUND_MINIMUM')
  demand(!activeBonusOf(world, member._id), 'REFUND_CONDITION')
  demand(!findDay(world, member._id)?.isRefundLost, 'REFUND_CONDITION', { hint: LOST })
  if (!isLucky(world, member.refund)) {
    editToday(world, member._id).isRefundLost = true
    throw new ApiError('REFUND_CONDITION', { hint: LOST })
  }
  world.tables.members.edit(member._id).refund.amount = null
  giveMoney(world, member._id, amount, { kind: 'refund', text: world.settings.statementTexts.refund })
  world.tables.refunds.insert({ _id: world.random.id(), memberId: member._id, amount, createdAt: world.now })
  return { message: 'REFUND_SUCCESS' }
}

export const refundHandlers = {
  'POST /api/refund': ({ world, member, body }) => {
    const { total, rows } = world.tables.refunds.page('memberId', member._id, body.page, body.limit)
    return {
      total,
      refunds: rows.map(({ amount, createdAt }) => ({
        refundAmount: toBaht(amount),
        createdAt: toIso(createdAt),
      })),
    }
  },

  'GET /api/refund/check': (call) => {
    const { world, member } = call
    const { isOpen, amount, success, fail } = member.refund
    demand(isOpen, 'REFUND_INACTIVE')
    return {
      result: amount !== null,
      bonus: activeBonusOf(world, member._id) !== undefined,
      info: localize(call, world.settings.refundInfo),
      refundAmount: toBaht(amount ?? 0),
      refundSuccess: success,
      refundFail: fail,
    }
  },

  'GET /api/refund/receive': ({ world, member }) => receiveRefund(world, member),
  'GET /api/refund/addWallet': ({ world, member }) => receiveRefund(world, member),
  'GET /api/refund/banners': (call) => ({ banners: localize(call, call.world.settings.refundBanners) }),
} satisfies AreaHandlers
