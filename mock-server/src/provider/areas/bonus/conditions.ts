import type { BonusType } from '@wallet/contracts/endpoints/bonus'
import type { BonusRow } from '@wallet/fixtures/seed'
import { DAY_MS, sameDay, sameWeek } from '../../shared/calendar.ts'
import { isSeeded } from '../../shared/dayBook.ts'
import type { World } from '../../world.ts'

/** Returns whether an event counts for a bonus type: ever, today or this week (BON-2). */
export const counts: Record<BonusType, (happenedAt: number, now: number) => boolean> = {
  limit: () => true,
  day: sameDay,
  week: sameWeek,
}

/** Returns the seeded deposits of a member in satang. They count for the first day of the world. */
function seededDeposits({ base }: World, memberId: string): number {
  const { rows, indexes } = base.tables.statements
  const mine = indexes.get('memberId')?.get(memberId) ?? []
  return mine
    .map((id) => rows.get(id))
    .reduce(
      (sum, row) => sum + (row?.statementType === 'deposit' && row.status === 'SUCCESS' ? row.amount : 0),
      0,
    )
}

/** Returns whether the member has deposited enough for the bonus in its period (BON-10). */
export function isPaidFor(world: World, memberId: string, { type, amount }: Readonly<BonusRow>): boolean {
  const needed = amount * world.settings.rewards.bonusDepositTimes
  const inTime = (at: number) => counts[type](at, world.now)
  const paidIn = world.tables.days
    .by('memberId', memberId)
    .reduce((sum, { day, deposited }) => sum + (inTime(day * DAY_MS) ? deposited : 0), 0)
  if (paidIn >= needed) return true
  const isSeedInTime = isSeeded(world, memberId) && inTime(world.startedAt)
  return isSeedInTime && paidIn + seededDeposits(world, memberId) >= needed
}
