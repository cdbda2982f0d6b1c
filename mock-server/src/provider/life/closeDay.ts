import { inviterShare } from '../areas/invite/share.ts'
import type { DayRow } from '../rows.ts'
import type { World } from '../world.ts'

/** Adds the share of a day's loss to the refund (REF-4). Below the minimum: 0 baht (REFUND_MINIMUM). */
export function refundShare(world: World, book: DayRow) {
  const { refundPercent, refundMin, refundMax } = world.settings.rewards
  const lost = book.staked - book.won
  const { isOpen } = world.tables.members.get(book.memberId)?.refund ?? {}
  if (!isOpen || lost <= 0) return
  const share = Math.min(Math.floor((lost * refundPercent) / 100), refundMax * 100)
  const due = share < refundMin * 100 ? 0 : Math.max(0, share - book.refunded)
  book.refunded += due
  const { refund } = world.tables.members.edit(book.memberId)
  refund.amount = (refund.amount ?? 0) + due
}

/** The job `day.close` at 00:00: pays out the refunds and invite shares of the day before. */
export function closeDay(world: World, day: string) {
  for (const { _id, rounds } of world.tables.days.by('day', Number(day))) {
    if (rounds === 0) continue
    const book = world.tables.days.edit(_id)
    refundShare(world, book)
    inviterShare(world, book)
  }
}
