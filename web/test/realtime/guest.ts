import { createPlace } from '../../src/base/storage.ts'
import { type Chat, openChat } from '../../src/features/chat/engine/chat.ts'
import { CUSTOMER, keyOf } from '../../src/features/chat/engine/conversation.ts'
import { persistenceOf } from '../../src/features/chat/engine/persisted.ts'
import { timelineOf } from '../../src/features/chat/engine/timeline.ts'
import { openNetwork } from './network.ts'
import type { ChatServer } from './server.ts'

const RECONNECT_MS = 50
/** The longest time until a guest has all messages, in ms. */
const SETTLED_MS = 110_000

const storage = () => {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function demand(isTrue: boolean, what: string): asserts isTrue {
  if (!isTrue) throw new Error(what)
}

/** One guest with the chat: the actions, the messages on the screen, and the invariants. */
export function openGuest(server: ChatServer, id: string, random: () => number) {
  const network = openNetwork(server.url, id, random)
  const area = storage()
  const tab = createPlace(() => area)
  const wrote: string[] = []
  /** Each part of the history that the app took for complete: first message, last message and length. */
  const stretches = new Map<string, { first: string; last: string; length: number }>()
  const wrong: string[] = []
  let leave = () => {}
  let chat: Chat

  function check() {
    const { held } = chat.state().conversation
    const keys = timelineOf(chat.state().conversation).map(({ key }) => key)
    if (new Set(keys).size !== keys.length) wrong.push(`shown twice: ${keys.join(' | ')}`)
    const [first, last] = [held[0], held.at(-1)]
    if (first && last) {
      const stretch = { first: keyOf(first), last: keyOf(last), length: held.length }
      stretches.set(Object.values(stretch).join(' '), stretch)
    }
  }

  function openPage() {
    chat = openChat({
      id,
      calls: network.calls,
      connect: network.connect,
      persistence: persistenceOf(id, tab),
      now: () => 0,
      reconnectMs: RECONNECT_MS,
    })
    chat.subscribe(check)
    leave = chat.listen()
  }

  function closePage() {
    leave()
    chat.close()
  }

  openPage()
  const failed = () => chat.state().conversation.outgoing.filter(({ delivery }) => delivery.step === 'failed')

  return {
    send() {
      const message = `${id} says ${wrote.length + 1}`
      wrote.push(message)
      chat.write({ message_type: 'text', payload: { message } })
    },
    resend() {
      const [message] = failed()
      if (message) chat.resend(message.sessionId)
    },
    cut: network.cut,
    mend() {
      network.mend()
      chat.wake()
    },
    befall: network.befall,
    reload() {
      closePage()
      openPage()
    },
    pageUp: () => void chat.loadOlder(),
    readAnew: () => chat.reload(),

    /** Repairs the network, resends failed messages, and scrolls to the oldest message. */
    async settle() {
      network.mend()
      await new Promise<void>((resolve, reject) => {
        const watchdog = setTimeout(() => reject(new Error(JSON.stringify(chat.state()))), SETTLED_MS)
        const end = chat.subscribe(() => queueMicrotask(look))
        function look() {
          const { connection, conversation } = chat.state()
          for (const { sessionId } of failed()) chat.resend(sessionId)
          if (connection !== 'connected' || conversation.outgoing.length > 0) return
          clearTimeout(watchdog)
          end()
          resolve()
        }
        look()
      })
      while (chat.state().conversation.hasOlder) await chat.loadOlder()
    },

    /** Checks the invariants at the end. */
    audit() {
      const stored = server.held(id)
      const keys = stored.map(keyOf)
      const { conversation } = chat.state()
      const timelineKeys = timelineOf(conversation).map(({ key }) => key)
      demand(
        timelineKeys.join('\n') === keys.join('\n'),
        `shown:\n${timelineKeys.join('\n')}\nheld:\n${keys.join('\n')}`,
      )
      const arrived = stored
        .filter(({ sender }) => sender === CUSTOMER)
        .map((one) => one.message.payload.message)
      demand(
        arrived.toSorted().join('\n') === wrote.toSorted().join('\n'),
        `written:\n${wrote.join('\n')}\nheld:\n${arrived.join('\n')}`,
      )
      const place = new Map(keys.map((key, index) => [key, index]))
      for (const { first, last, length } of stretches.values()) {
        const isWhole = Number(place.get(last)) - Number(place.get(first)) + 1 === length
        if (!isWhole) wrong.push(`not whole: ${length} messages from ${first} to ${last}`)
      }
      demand(wrong.length === 0, wrong[0] ?? '')
    },
    close: closePage,
  }
}

export type Guest = ReturnType<typeof openGuest>
