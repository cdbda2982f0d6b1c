import type { BonusType } from '@wallet/contracts/endpoints/bonus'
import type { BonusRow, UserBonusRow } from '@wallet/fixtures/seed'
import { activeBonusOf, findReceived, finishBonus, giveBonus, isPlayedOut } from '../../shared/bonuses.ts'
import { DAY_MS, isSameDay, isSameWeek, toIso } from '../../shared/calendar.ts'
import { isSeeded } from '../../shared/dayBook.ts'
import { localize } from '../../shared/language.ts'
import { totalOf } from '../../shared/money.ts'
import { type AreaHandlers, demand, type World } from '../../world.ts'

/** Returns whether an event counts for a bonus type: ever, today or this week (BON-2). */
export const countsInPeriod: Record<BonusType, (happenedAt: number, now: number) => boolean> = {
  limit: () => true,
  day: isSameDay,
  week: isSameWeek,
}

/** Returns the seeded deposits of a member in satang. They count for the first day of the world. */
function seededDeposits({ base }: World, memberId: string): number {
  const { rows, indexes } = base.tables.statements
  const mine = (indexes.get('memberId')?.get(memberId) ?? []).map((id) => rows.get(id))
  const paid = mine.filter((row) => row?.statementType === 'deposit' && row.status === 'SUCCESS')
  return paid.reduce((sum, row) => sum + (row?.amount ?? 0), 0)
}

/** Returns whether the member has deposited enough for the bonus in its period (BON-10). */
export function isPaidFor(world: World, memberId: string, { type, amount }: Readonly<BonusRow>): boolean {
  const needed = amount * world.settings.rewards.bonusDepositTimes
  const isInPeriod = (at: number) => countsInPeriod[type](at, world.now)
  const paidIn = world.tables.days
    .by('memberId', memberId)
    .reduce((sum, { day, deposited }) => sum + (isInPeriod(day * DAY_MS) ? deposited : 0), 0)
  if (paidIn >= needed) return true
  const isSeedInTime = isSeeded(world, memberId) && isInPeriod(world.startedAt)
  return isSeedInTime && paidIn + seededDeposits(world, memberId) >= needed
}

const isFullyReceived = (world: World, { type, maxReceived }: BonusRow, held?: Readonly<UserBonusRow>) =>
  (held?.receivedAt ?? []).filter((receivedAt) => countsInPeriod[type](receivedAt, world.now)).length >=
  maxReceived

/** Returns the price of an early end in percent. Null for prizes of the wheel, which cannot be ended (BON-9). */
function percentFailOf({ tables }: World, { source, code }: Readonly<UserBonusRow>): number | null {
  if (source === 'bonus') return tables.bonuses.get(code)?.percentFail ?? 0
  if (source === 'promotion') return tables.promotions.get(code)?.percentFail ?? 0
  return null
}

const userBonusResponse = ({ _id, isActive, receivedAt }: Readonly<UserBonusRow>) => ({
  _id,
  isActive,
  received: receivedAt.map((at) => ({ updatedAt: toIso(at) })),
})

export const bonusHandlers = {
  'GET /api/bonus': (call) => ({
    bonuses: call.world.tables.bonuses.all().map(({ code, type, maxReceived, percentFail, banners }) => {
      const held = findReceived(call.world, call.member._id, 'bonus', code)
      const userBonus = held ? userBonusResponse(held) : null
      return { code, type, maxReceived, percentFail, banners: localize(call, banners), userBonus }
    }),
  }),

  'GET /api/bonus/activate/{code}': ({ world, member, params }) => {
    demand(member.wallet !== null, 'NO_WALLET')
    const bonus = world.tables.bonuses.get(params.code)
    demand(bonus, 'NO_DATA')
    demand(!activeBonusOf(world, member._id), 'BONUS_ALREADY_ACTIVE')
    demand(
      !isFullyReceived(world, bonus, findReceived(world, member._id, 'bonus', bonus.code)),
      'BONUS_MAX_CLAIMED',
    )
    demand(bonus.quota !== 0, 'BONUS_FULL')
    demand(isPaidFor(world, member._id, bonus), 'BONUS_CONDITION')
    if (bonus.quota !== null) world.tables.bonuses.edit(bonus.code).quota = bonus.quota - 1
    return userBonusResponse(
      giveBonus(world, member._id, { source: 'bonus', code: bonus.code, amount: bonus.amount }),
    )
  },

  'GET /api/bonus/check/active': ({ world, member }) => {
    const active = activeBonusOf(world, member._id)
    if (!active) return { status: false, type: null }
    const bonus = active.source === 'bonus' ? world.tables.bonuses.get(active.code) : undefined
    return { status: true, type: bonus?.type ?? active.source }
  },

  'GET /api/bonus/check/minimum': ({ world }) => ({ minimum: world.settings.rewards.bonusEndBelow }),

  'GET /api/bonus/clear': ({ world, member }) => {
    demand(member.wallet !== null, 'NO_WALLET')
    const active = activeBonusOf(world, member._id)
    demand(active, 'NO_DATA')
    const percent = isPlayedOut(active) ? 0 : percentFailOf(world, active)
    demand(percent !== null, 'BONUS_CONDITION')
    finishBonus(world, active, Math.floor((totalOf(world, member._id) * percent) / 100))
    return { message: 'BONUS_CLEAR' }
  },
} satisfies AreaHandlers

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
    return { promotion: { code, percentFail, description: localize(call, description) } }
  },

  'GET /api/promotion/find/{code}': (call) => {
    const { percentFail, description } = promotionOf(call.world, call.params.code)
    return { percentFail, description: localize(call, description) }
  },

  'GET /api/promotion/activate/{code}': ({ world, member, params }) => {
    demand(member.wallet !== null, 'NO_WALLET')
    const { code, amount, quota } = promotionOf(world, params.code)
    demand(!findReceived(world, member._id, 'promotion', code), 'PROMOTION_RECEIVED')
    demand(!activeBonusOf(world, member._id), 'BONUS_REMAINING')
    demand(quota !== 0, 'BONUS_FULL')
    if (quota !== null) world.tables.promotions.edit(code).quota = quota - 1
    giveBonus(world, member._id, { source: 'promotion', code, amount })
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
