import type { ChatMessage } from '@wallet/contracts/endpoints/chat'
import type { ChatCalls } from './calls.ts'
import { isMessage } from './calls.ts'
import {
  type Conversation,
  caughtUp,
  keyOf,
  mayHaveArrived,
  meets,
  notArrived,
  olderIn,
  received,
  withOlder,
} from './conversation.ts'

/** The most pages that are read after a reconnect. Older pages are read when the user scrolls up. */
const PAGES_MAX = 10

interface HistoryOptions {
  read: ChatCalls['history']
  conversation: () => Conversation
  change: (next: (conversation: Conversation) => Conversation) => void
  /** The stay in the room during which every message arrives; undefined outside of it. */
  stay: () => number | undefined
}

/** Reads the provider's history and joins it with the messages of the socket. */
export function openHistory({ read, conversation, change, stay }: HistoryOptions) {
  /** Messages of the socket while the newest page is being read. */
  let arrived: ChatMessage[] | undefined
  /** The time in the room since which nothing was missed. */
  let liveStay: number | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function newest(isAnew: boolean): Promise<{ messages: ChatMessage[]; total: number }> {
    const messages: ChatMessage[] = []
    let total = 0
    for (let page = 1; page <= PAGES_MAX; page += 1) {
      const answer = await read(messages.length)
      total = answer.total
      messages.push(...answer.messages)
      const { held } = conversation()
      if (isAnew || held.length === 0 || meets(conversation(), answer.messages)) break
      if (answer.messages.length === 0 || messages.length >= total) break
    }
    return { messages, total }
  }

  async function readNewest(isAnew: boolean) {
    const begunIn = stay()
    const { outgoing } = conversation()
    const doubtful = new Set(outgoing.filter(mayHaveArrived))
    const sent = new Set(outgoing.filter(({ delivery }) => delivery.step === 'sent'))
    const arriving: ChatMessage[] = []
    arrived = arriving
    const answer = await newest(isAnew).finally(() => (arrived = undefined))
    const isLive = begunIn !== undefined && begunIn === stay()
    if (isLive) liveStay = begunIn
    change((before) => {
      // After a full reload only the history counts for what was sent.
      const from = isAnew
        ? { ...before, held: [], outgoing: before.outgoing.filter((one) => !sent.has(one)) }
        : before
      // After a new connection, messages before those that arrived may be missing, and another read follows.
      const next = caughtUp(from, answer, isLive ? arriving : [])
      // A message in doubt that is not in the history has not arrived.
      return doubtful.size > 0 ? notArrived(next, doubtful) : next
    })
  }

  const oldestKey = () => conversation().held.slice(0, 1).map(keyOf)[0]

  function catchUp({ isAnew = false } = {}): Promise<void> {
    const mine = last.then(() => readNewest(isAnew))
    last = mine.catch(() => {})
    return mine
  }

  return {
    /**
     * Reads the newest messages until they meet those that are held. It begins after the call returns. `isAnew` drops
     * what was held.
     */
    catchUp,

    async older(): Promise<void> {
      let oldest = oldestKey()
      let skip = conversation().held.length
      for (;;) {
        const { messages, total } = await read(skip)
        if (oldest !== oldestKey()) {
          // The whole history was read again meanwhile, so this page is not the next one: read from the new end.
          oldest = oldestKey()
          skip = conversation().held.length
          continue
        }
        skip += messages.length
        const found = olderIn(conversation(), messages)
        const isEnd = messages.length === 0 || skip >= total
        if (found.length > 0 || isEnd) {
          change((before) => withOlder(before, found, !isEnd))
          return
        }
      }
    },

    /** A message came by itself. What did not come whole is read: the answer says what can be shown of it. */
    receive(message: ChatMessage) {
      if (!isMessage(message)) return void catchUp().catch(() => {})
      arrived?.push(message)
      // Before the first read in the room, an earlier message may be missing.
      if (liveStay !== undefined && liveStay === stay()) change((before) => received(before, message))
    },
  }
}
