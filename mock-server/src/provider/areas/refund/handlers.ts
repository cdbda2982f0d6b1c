import type { HandlersOf } from '../../handler.ts'
import { demand } from '../../shared/apiError.ts'
import { activeBonusOf } from '../../shared/bonusEnd.ts'
import { toIso } from '../../shared/calendar.ts'
import { localized } from '../../shared/language.ts'
import { toBaht } from '../../shared/money.ts'
import { receiveRefund } from './receive.ts'

export const refundHandlers: HandlersOf<
  | 'POST /api/refund'
  | 'GET /api/refund/check'
  | 'GET /api/refund/receive'
  | 'GET /api/refund/addWallet'
  | 'GET /api/refund/banners'
> = {
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
      info: localized(call, world.settings.refundInfo),
      refundAmount: toBaht(amount ?? 0),
      refundSuccess: success,
      refundFail: fail,
    }
  },

  'GET /api/refund/receive': ({ world, member }) => receiveRefund(world, member),
  'GET /api/refund/addWallet': ({ world, member }) => receiveRefund(world, member),
  'GET /api/refund/banners': (call) => ({ banners: localized(call, call.world.settings.refundBanners) }),
}
