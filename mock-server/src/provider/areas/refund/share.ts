import type { DayRow } from '../../rows.ts'
import type { World } from '../../world.ts'

/**
 * Makes the share of what a member lost on a day receivable (REF-4), beside what still waits. One below the minimum is
 * 0 baht, which the provider refuses with REFUND_MINIMUM.
 */
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
