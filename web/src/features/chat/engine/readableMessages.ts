import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { answerFits, ifReadable, isDamaged } from '../../../api/answers/answers.ts'
import { momentOf } from './conversation.ts'

/** The same messages: one that came broken stands among them as one that cannot be shown. */
export function readableMessages(messages: readonly ChatMessage[]): ChatMessage[] {
  const moments = messages.map((message) => ifReadable(() => momentOf(message)))
  let last = moments.find(isMoment) ?? 0
  return messages.map((message, index) => {
    const whole = isDamaged(message) ? placeholderOf(message) : message
    const moment = moments[index]
    // Newest first: one whose moment is not known was said before the one that was said after it.
    last = isMoment(moment) ? moment : last - 1
    return isMoment(moment) ? whole : { ...whole, createdAt: new Date(last).toISOString() }
  })
}

/** Whether what came over the socket is a message, as a row of the history is. */
export const isMessage = (data: unknown): boolean =>
  answerFits('POST /api/chat/history', { messages: [data], total: 1 })

const isMoment = (moment: number | undefined): moment is number =>
  moment !== undefined && !Number.isNaN(moment)

const placeholderOf = (message: ChatMessage): ChatMessage => ({
  sender: ifReadable(() => message.sender) ?? 'admin',
  createdAt: ifReadable(() => message.createdAt) ?? '',
  message: { message_type: 'other', payload: {} },
})
