import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { type ChatCalls, isMessage } from './calls.ts'
import { addHeld, addNewest, type Conversation, keyOf, momentOf, overlaps } from './conversation.ts'

/** The most pages that are read after a reconnect. Older pages are read when the user scrolls up. */
const PAGES_MAX = 10

interface HistoryOptions {
  read: ChatCalls['history']
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** True while every message of the conversation arrives over the socket. */
  isLive: () => boolean
  /** True if the next read replaces the known messages. */
  isReloading: () => boolean
}

/** Reads the provider's history and joins it with the messages of the socket. */
export function openHistory({ read, conversation, change, isLive, isReloading }: HistoryOptions) {
  let last: Promise<unknown> = Promise.resolve()

  async function readNewest() {
    const isReplacing = isReloading()
    const sent = conversation().outgoing.filter(({ step }) => step === 'sent')
    const messages: ChatMessage[] = []
    let total = 0
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await read(messages.length)
      total = answer.total
      messages.push(...answer.messages)
      if (isReplacing || conversation().held.length === 0 || overlaps(conversation(), answer.messages)) break
      if (answer.messages.length === 0 || messages.length >= total) break
    }
    change((before) => {
      // After a full reload only the history shows which messages were sent.
      const outgoing = before.outgoing.filter((one) => !sent.includes(one))
      return addNewest(isReplacing ? { ...before, held: [], outgoing } : before, messages, total)
    })
  }

  /** Waits for the present read. Then reads the newest messages, until they overlap the known ones. */
  function catchUp(): Promise<void> {
    const next = last.then(readNewest)
    last = next.catch(() => {})
    return next
  }

  return {
    catchUp,

    async loadOlder(): Promise<void> {
      for (let skip = conversation().held.length; ; ) {
        const { held } = conversation()
        const { messages, total } = await read(skip)
        const now = conversation().held
        if (held[0] !== now[0]) {
          // The history was read again in the meantime, so this page is not the next one.
          skip = now.length
          continue
        }
        skip += messages.length
        const [oldest] = now
        const known = new Set(now.map(keyOf))
        const found = messages.filter(
          (one) => !known.has(keyOf(one)) && (!oldest || momentOf(one) <= momentOf(oldest)),
        )
        const isEnd = messages.length === 0 || skip >= total
        if (found.length === 0 && !isEnd) continue
        return change((before) => ({
          ...addHeld(before, [...found.reverse(), ...before.held]),
          hasOlder: !isEnd,
        }))
      }
    },

    /** Adds a message of the socket. Reads the history instead if the message is incomplete. */
    receive(message: ChatMessage) {
      if (isLive() && isMessage(message)) change((before) => addHeld(before, [...before.held, message]))
      // Earlier messages may be missing.
      else void catchUp().catch(() => {})
    },
  }
}
