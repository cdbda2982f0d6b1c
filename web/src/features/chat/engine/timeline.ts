import { toBangkok } from '../../../format/date.ts'
import { type Content, type Conversation, CUSTOMER, keyOf, momentOf, type Step } from './conversation.ts'

/** Messages that lie further apart than this have a moment each, in ms. */
const TOGETHER_MS = 5 * 60_000

export interface TimelineItem {
  key: string
  isOwn: boolean
  message: Content
  /** Ms since 1970. */
  at: number
  step: Step
  /** Progress of the upload, from 0 to 1, once it is on its way. */
  progress?: number | undefined
  /** The first message of a day says which. */
  isFirstOfDay: boolean
  /** Only the last message of a group shows its time. */
  hasTime: boolean
}

/** Everything to show, in order: what the provider holds, then the user's messages that are under way. */
export function timelineOf({ held, outgoing }: Pick<Conversation, 'held' | 'outgoing'>): TimelineItem[] {
  const there = held.map((one) => ({
    key: keyOf(one),
    isOwn: one.sender === CUSTOMER,
    message: one.message,
    at: momentOf(one),
    step: 'sent' as Step,
  }))
  const own = outgoing.map(({ sessionId: key, createdAt: at, message, step, progress }) => ({
    ...{ key, at, message, step, progress },
    isOwn: true,
  }))
  const sent = [...there, ...own.filter(({ step }) => step === 'sent')].sort((a, b) => a.at - b.at)
  return [...sent, ...own.filter(({ step }) => step !== 'sent')].map((item, index, all) => {
    const [before, after] = [all[index - 1], all[index + 1]]
    return {
      ...item,
      isFirstOfDay: !before || !toBangkok(before.at).isSame(toBangkok(item.at), 'day'),
      hasTime: !after || after.isOwn !== item.isOwn || after.at - item.at > TOGETHER_MS,
    }
  })
}
