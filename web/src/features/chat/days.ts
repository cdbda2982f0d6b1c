import { formatDate, inBangkok } from '../../format/date.ts'
import type { TimelineItem } from './engine/timeline.ts'

/** Messages that lie further apart than this have a moment each, in ms. */
const TOGETHER_MS = 5 * 60_000

export type Day = 'today' | 'yesterday' | { date: string }

export interface Placed {
  item: TimelineItem
  /** The first message of a day says which. */
  day?: Day
  /** The last of those that were said together says when. */
  hasTime: boolean
}

export function dayOf(at: number, now: number): Day {
  const [moment, today] = [inBangkok(at), inBangkok(now)]
  if (moment.isSame(today, 'day')) return 'today'
  if (moment.isSame(today.subtract(1, 'day'), 'day')) return 'yesterday'
  return { date: formatDate(at) }
}

/** Where days begin, and which messages show their time. */
export function placed(messages: readonly TimelineItem[], now: number): Placed[] {
  return messages.map((item, index) => {
    const [before, after] = [messages[index - 1], messages[index + 1]]
    const isFirst = !before || !inBangkok(before.at).isSame(inBangkok(item.at), 'day')
    const isLast = !after || after.isOwn !== item.isOwn || after.at - item.at > TOGETHER_MS
    return { item, hasTime: isLast, ...(isFirst && { day: dayOf(item.at, now) }) }
  })
}
