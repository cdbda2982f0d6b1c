import type { MemberRow } from '@wallet/fixtures/seed'
import { ApiError, demand } from '../../shared/apiError.ts'
import { activeBonusOf } from '../../shared/bonusEnd.ts'
import { dayOfMember, todayOf } from '../../shared/dayBook.ts'
import { give } from '../../shared/gifts.ts'
import { isLucky } from '../../shared/odds.ts'
import type { World } from '../../world.ts'

const LOST = 'the odds were against the member: there is one draw a day, and the amount is kept'

/** Pays the refund into the wallet once. The endpoints receive and addWallet do the same. */
export function receiveRefund(world: World, member: Readonly<MemberRow>) {
  const { isOpen, amount } = member.refund
  demand(member.wallet !== null, 'NO_WALLET')
  demand(isOpen, 'REFUND_INACTIVE')
  demand(amount !== null, 'NO_REFUND')
  demand(amount > 0, 'REFUND_MINIMUM')
  demand(!activeBonusOf(world, member._id), 'REFUND_CONDITION')
  demand(!dayOfMember(world, member._id)?.isRefundLost, 'REFUND_CONDITION', { hint: LOST })
  if (!isLucky(world, member.refund)) {
    todayOf(world, member._id).isRefundLost = true
    throw new ApiError('REFUND_CONDITION', { hint: LOST })
  }
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
