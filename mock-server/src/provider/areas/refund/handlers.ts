import type { MemberRow } from '@wallet/fixtures/seed'
import type { HandlersOf } from '../../handler.ts'
import { demand } from '../../shared/apiError.ts'
import { activeBonusOf } from '../../shared/bonusEnd.ts'
import { toIso } from '../../shared/calendar.ts'
import { give } from '../../shared/gifts.ts'
import { toBaht } from '../../shared/money.ts'
import type { World } from '../../world.ts'

/** The refund goes to the wallet, once. Receive and addWallet are two doors to this: the texts tell no difference. */
function receive({ world, member }: { world: World; member: Readonly<MemberRow> }) {
  const { isOpen, amount } = member.refund
  demand(member.wallet !== null, 'NO_WALLET')
  demand(isOpen, 'REFUND_INACTIVE')
  demand(amount !== null, 'NO_REFUND')
  demand(amount > 0, 'REFUND_MINIMUM')
  demand(!activeBonusOf(world, member._id), 'REFUND_CONDITION')
  world.tables.members.edit(member._id).refund.amount = null
  give(world, member._id, amount, { kind: 'refund', text: world.settings.statementTexts.refund })
  world.tables.refunds.insert({
    _id: world.random.id(),
    memberId: member._id,
    amount,
    createdAt: world.now,
  })
  return { message: 'REFUND_SUCCESS' }
}

/** Refund of losses. */
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

  'GET /api/refund/check': ({ world, member }) => {
    const { isOpen, amount, success, fail } = member.refund
    demand(isOpen, 'REFUND_INACTIVE')
    return {
      result: amount !== null,
      bonus: activeBonusOf(world, member._id) !== undefined,
      info: world.settings.refundInfo,
      refundAmount: toBaht(amount ?? 0),
      refundSuccess: success,
      refundFail: fail,
    }
  },

  'GET /api/refund/receive': receive,
  'GET /api/refund/addWallet': receive,
  'GET /api/refund/banners': ({ world }) => ({ banners: world.settings.refundBanners }),
}
