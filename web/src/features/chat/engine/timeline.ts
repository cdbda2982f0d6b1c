import { toBangkok } from '../../../format/date.ts'
import { type Content, type Conversation, CUSTOMER, keyOf, momentOf, type Step } from './conversation.ts'

/** Messages within this time in ms form a group. */
const TOGETHER_MS = 5 * 60_000

export interface TimelineItem {
  key: string
  isOwn: boolean
  message: Content
  /** Ms since 1970. */
  at: number
  step: Step
  /** Progress of the upload, from 0 to 1. */
  progress?: number | undefined
  /** The first message of a day shows the date. */
  isFirstOfDay: boolean
  /** Only the last message of a group shows its time. */
  hasTime: boolean
}

/** Returns the messages in the order of the screen: those that were sent by time, then those that were not sent yet. */
export function timelineOf({ held, outgoing }: Pick<Conversation, 'held' | 'outgoing'>): TimelineItem[] {
  const received = held.map((one) => ({
    key: keyOf(one),
    isOwn: one.sender === CUSTOMER,
    message: one.message,
    at: momentOf(one),
    step: 'sent' as Step,
  }))
  const own = outgoing.map(({ sessionId: key, createdAt: at, message, step, progress }) => {
    return { key, at, message, step, progress, isOwn: true }
  })
  const sent = [...received, ...own.filter(({ step }) => step === 'sent')].sort((a, b) => a.at - b.at)
  return [...sent, ...own.filter(({ step }) => step !== 'sent')].map((item, index, all) => {
    const [before, after] = [all[index - 1], all[index + 1]]
    return {
      ...item,
      isFirstOfDay: !before || !toBangkok(before.at).isSame(toBangkok(item.at), 'day'),
      hasTime: !after || after.isOwn !== item.isOwn || after.at - item.at > TOGETHER_MS,
    }
  })
}
