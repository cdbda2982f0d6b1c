import type { QrProvider } from '@wallet/contracts/limits'
import { useMemo, useSyncExternalStore } from 'react'
import { persist, readPersisted } from '../persisted.ts'

/**
 * Money that this device knows to be under way: a QR that waits to be paid, a slip that is checked, an entry of the
 * statement that was seen in progress. Shared by all tabs, and there after a reload. Amounts in baht; times in ms by the
 * provider's clock.
 */
export type Note = (
  | {
      kind: 'qr'
      /** Of the QR. */
      id: string
      bankCode: QrProvider
      amount: number
      since: number
      expireIn: number
      /** The member says to have paid. */
      isReported?: boolean
    }
  | { kind: 'slip'; id: string; since: number }
  | { kind: 'entry'; id: string; since: number }
) & {
  /** When its arrival was told first. */
  toldAt?: number
}

export type NoteOf<Kind extends Note['kind']> = Note & { kind: Kind }

const keyOf = (member: string) => `moving ${member}`
const listeners = new Set<() => void>()

/** Writes a note down, in place of the one of the same kind and id. */
export const writeNote = (member: string, note: Note) =>
  change(member, (notes) => [...notes.filter((one) => !isSame(one, note)), note])

export const dropNote = (member: string, note: Pick<Note, 'kind' | 'id'>) =>
  change(member, (notes) => notes.filter((one) => !isSame(one, note)))

const isSame = (one: Pick<Note, 'kind' | 'id'>, other: Pick<Note, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id === other.id

export const readNotes = (member: string): readonly Note[] => parsed(readPersisted(keyOf(member)))

/** What is noted of a member, as it is now. */
export function useNotes(member: string): readonly Note[] {
  const text = useSyncExternalStore(subscribe, () => readPersisted(keyOf(member)))
  return useMemo(() => parsed(text), [text])
}

function change(member: string, next: (notes: readonly Note[]) => readonly Note[]) {
  const notes = next(readNotes(member))
  persist(keyOf(member), notes.length > 0 ? JSON.stringify(notes) : undefined)
  for (const listener of [...listeners]) listener()
}

function parsed(text: string | null): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
