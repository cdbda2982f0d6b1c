import { inviterShare } from '../areas/invite/share.ts'
import { refundShare } from '../areas/refund/share.ts'
import type { World } from '../world.ts'

/** The job `day.close` at 00:00: pays out the refunds and invite shares of the day before. */
export function closeDay(world: World, day: string) {
  for (const { _id, rounds } of world.tables.days.by('day', Number(day))) {
    if (rounds === 0) continue
    const book = world.tables.days.edit(_id)
    refundShare(world, book)
    inviterShare(world, book)
  }
}
