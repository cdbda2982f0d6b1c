import { tab } from '../../../base/storage.ts'
import type { Outgoing } from './conversation.ts'

/** The part of a conversation that is kept over a reload of this tab. */
export interface Persisted {
  /** Texts, and files that were uploaded already. */
  outgoing: readonly Outgoing[]
  /** Until when support's messages were seen, in ms since 1970. */
  seenAt?: number
  /** The text that was typed and not sent. */
  draft?: string
}

const nothing: Persisted = { outgoing: [] }

export function persistenceOf(id: string) {
  const key = `chat-${id}`
  return {
    read(): Persisted {
      const stored = tab.readJson(key)
      if (typeof stored !== 'object') return nothing
      const persisted: Persisted = { ...nothing, ...stored }
      const { outgoing } = persisted
      return Array.isArray(outgoing) && outgoing.every((one) => one?.delivery?.step) ? persisted : nothing
    },
    write({ outgoing, ...rest }: Persisted) {
      // Files cannot be stored, so their messages are not either.
      const lasting = outgoing.filter(({ file }) => !file)
      tab.write(key, JSON.stringify({ outgoing: lasting, ...rest }))
    },
    forget: () => void tab.write(key, undefined),
  }
}

/** What was under way when the page was left may have arrived. */
export const restored = ({ outgoing }: Persisted): Outgoing[] =>
  outgoing.map((one) =>
    one.delivery.step === 'waiting' || one.delivery.step === 'sending'
      ? { ...one, delivery: { step: 'waiting', mayHaveArrived: true } }
      : one,
  )
