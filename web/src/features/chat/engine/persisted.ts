import { hasShape } from '../../../base/shape.ts'
import { tab } from '../../../base/storage.ts'
import type { Outgoing } from './conversation.ts'

/** The part of a conversation that survives a reload of this tab. */
interface Persisted {
  /** Texts, and files that were uploaded already. */
  outgoing: readonly Outgoing[]
  /** The time of the newest message that the user has seen, in ms since 1970. */
  seenAt?: number | undefined
  draft: string
}

const shape = {
  outgoing: [{ sessionId: 's', step: 's', createdAt: 'n', message: { payload: {} } }],
  'seenAt?': 'n',
  draft: 's',
} as const

export function persistenceOf(id: string) {
  const key = `chat-${id}`
  return {
    read(): Persisted {
      const stored = tab.readJson(key)
      if (!hasShape(shape, stored)) return { outgoing: [], draft: '' }
      const { outgoing, ...rest } = stored as Persisted
      // A message that was being sent when the member left the page may have arrived.
      const restored = outgoing.map((one) =>
        one.step === 'waiting' || one.step === 'sending'
          ? { ...one, step: 'waiting' as const, isAttempted: true }
          : one,
      )
      return { ...rest, outgoing: restored }
    },
    write({ outgoing, ...rest }: Persisted) {
      // Files cannot be stored, so their messages are not either.
      tab.write(key, JSON.stringify({ outgoing: outgoing.filter(({ file }) => !file), ...rest }))
    },
    forget: () => void tab.write(key, undefined),
  }
}
