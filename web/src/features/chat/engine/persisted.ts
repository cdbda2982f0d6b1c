import type { Outgoing } from './conversation.ts'

/** What of a conversation outlives a reload of this tab. */
export interface Persisted {
  /** Texts, and files that were uploaded already. */
  outgoing: readonly Outgoing[]
  /** Until when support's messages were seen, in ms since 1970. */
  seenAt?: number
  /** What was typed and not sent. */
  draft?: string
}

type StorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export interface Persistence {
  read: () => Persisted
  write: (persisted: Persisted) => void
  forget: () => void
}

const nothing: Persisted = { outgoing: [] }

/** In this tab alone, under the id of the conversation. Blocked storage throws: then nothing outlives a reload. */
export function persistenceOf(id: string, place: () => StorageArea = () => sessionStorage): Persistence {
  const key = `chat-${id}`
  return {
    read() {
      try {
        const persisted: Persisted = { ...nothing, ...JSON.parse(place().getItem(key) ?? '{}') }
        return Array.isArray(persisted.outgoing) && persisted.outgoing.every(({ delivery }) => delivery.step)
          ? persisted
          : nothing
      } catch {
        return nothing
      }
    },
    write({ outgoing, ...rest }) {
      // A file cannot be persisted, so its message is not either.
      const lasting = outgoing.filter(({ file }) => !file)
      try {
        place().setItem(key, JSON.stringify({ outgoing: lasting, ...rest }))
      } catch {
        // Blocked or full.
      }
    },
    forget() {
      try {
        place().removeItem(key)
      } catch {
        // Nothing was persisted.
      }
    },
  }
}

/** What was under way when the page was left may have arrived. */
export const restored = ({ outgoing }: Persisted): Outgoing[] =>
  outgoing.map((one) =>
    one.delivery.step === 'waiting' || one.delivery.step === 'sending'
      ? { ...one, delivery: { step: 'waiting', mayHaveArrived: true } }
      : one,
  )
