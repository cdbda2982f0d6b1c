import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import { type ChatCalls, isMessage } from './calls.ts'
import { addHeld, addNewest, type Conversation, keyOf, momentOf, overlaps } from './conversation.ts'

/** The most pages that are read after a reconnect. Older pages are read when the user scrolls up. */
const PAGES_MAX = 10

interface HistoryOptions {
  read: ChatCalls['history']
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** Whether every message of the conversation arrives over the socket. */
  isLive: () => boolean
  /** Whether the next read replaces what is held. */
  isAnew: () => boolean
}

/** Reads the provider's history and joins it with the messages of the socket. */
export function openHistory({ read, conversation, change, isLive, isAnew }: HistoryOptions) {
  let last: Promise<unknown> = Promise.resolve()

  async function readNewest() {
    const isFresh = isAnew()
    const sent = conversation().outgoing.filter(({ step }) => step === 'sent')
    const messages: ChatMessage[] = []
    let total = 0
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await read(messages.length)
      total = answer.total
      messages.push(...answer.messages)
      if (isFresh || conversation().held.length === 0 || overlaps(conversation(), answer.messages)) break
      if (answer.messages.length === 0 || messages.length >= total) break
    }
    change((before) => {
      // After a full reload only the history counts for what was sent.
      const outgoing = before.outgoing.filter((one) => !sent.includes(one))
      return addNewest(isFresh ? { ...before, held: [], outgoing } : before, messages, total)
    })
  }

  /** Reads the newest messages until they meet those that are held, after the read that is under way. */
  function catchUp(): Promise<void> {
    const mine = last.then(readNewest)
    last = mine.catch(() => {})
    return mine
  }

  return {
    catchUp,

    async loadOlder(): Promise<void> {
      for (let skip = conversation().held.length; ; ) {
        const { held } = conversation()
        const { messages, total } = await read(skip)
        const now = conversation().held
        if (held[0] !== now[0]) {
          // The whole history was read again meanwhile, so this page is not the next one: read from the new end.
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

    /** A message came by itself. What did not come whole is read: the answer says what can be shown of it. */
    receive(message: ChatMessage) {
      if (isLive() && isMessage(message)) change((before) => addHeld(before, [...before.held, message]))
      // Earlier messages may be missing.
      else void catchUp().catch(() => {})
    },
  }
}
