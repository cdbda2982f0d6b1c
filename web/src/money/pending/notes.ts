import type { QrProvider } from '@wallet/contracts/limits'
import { useMemo } from 'react'
import { fits } from '../../base/shape.ts'
import { device } from '../../base/storage.ts'
import { useStore } from '../../base/store.ts'

/**
 * Pending money that this device knows: an open QR, a slip that is checked, a statement entry in progress. All tabs
 * share the notes. Amounts in baht; times in ms since 1970 by the provider's clock.
 */
export type Note = (
  | {
      kind: 'qr'
      /** The id of the QR. */
      id: string
      bankCode: QrProvider
      amount: number
      /** The amount that the member entered. */
      asked?: number
      since: number
      expireIn: number
      /** The member reported the QR as paid. */
      isReported?: boolean
    }
  | { kind: 'slip'; id: string; since: number }
  | { kind: 'entry'; id: string; since: number }
) & {
  /** When its end was shown first. */
  shownAt?: number
}

export type NoteOf<Kind extends Note['kind']> = Note & { kind: Kind }

const keyOf = (member: string) => `moving ${member}`

/** Stores a note, and replaces a note of the same kind and id. */
export const writeNote = (member: string, note: Note) =>
  change(member, (notes) => [...notes.filter((one) => !isSame(one, note)), note])

export const dropNote = (member: string, note: Pick<Note, 'kind' | 'id'>) =>
  change(member, (notes) => notes.filter((one) => !isSame(one, note)))

const isSame = (one: Pick<Note, 'kind' | 'id'>, other: Pick<Note, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id === other.id

export const readNotes = (member: string): readonly Note[] => parseNotes(device.read(keyOf(member)))

/** The current notes of a member. */
export function useNotes(member: string): readonly Note[] {
  const text = useStore({ subscribe: device.subscribe, get: () => device.read(keyOf(member)) })
  return useMemo(() => parseNotes(text), [text])
}

function change(member: string, next: (notes: readonly Note[]) => readonly Note[]) {
  const notes = next(readNotes(member))
  device.write(keyOf(member), notes.length > 0 ? JSON.stringify(notes) : undefined)
}

const noteShape = { id: 's', since: 'n', 'shownAt?': 'n' } as const
const qrShape = { bankCode: 's', amount: 'n', expireIn: 'n' } as const

const isNote = (note: { kind?: unknown }): note is Note =>
  fits(noteShape, note) &&
  (note.kind === 'qr' ? fits(qrShape, note) : note.kind === 'slip' || note.kind === 'entry')

/** Skips notes that this version cannot read. */
function parseNotes(text: string | null): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? stored.filter(isNote) : []
  } catch {
    return []
  }
}
