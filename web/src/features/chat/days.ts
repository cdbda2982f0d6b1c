import { inBangkok } from '../../format/date.ts'
import type { TimelineItem } from './engine/timeline.ts'

/** Messages that lie further apart than this have a moment each, in ms. */
const TOGETHER_MS = 5 * 60_000

export interface Placed {
  item: TimelineItem
  /** The first message of a day says which. */
  isFirstOfDay: boolean
  /** Only the last message of a group shows its time. */
  hasTime: boolean
}

/** Finds the first message of each day, and the messages that show their time. */
export function placed(messages: readonly TimelineItem[]): Placed[] {
  return messages.map((item, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    const isFirst = !before || !inBangkok(before.at).isSame(inBangkok(item.at), 'day')
    const isLast = !after || after.isOwn !== item.isOwn || after.at - item.at > TOGETHER_MS
    return { item, hasTime: isLast, isFirstOfDay: isFirst }
  })
}
