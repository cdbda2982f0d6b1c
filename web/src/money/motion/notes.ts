import type { QrProvider } from '@wallet/contracts/limits'
import { useMemo } from 'react'
import { device } from '../../base/storage.ts'
import { useStore } from '../../base/store.ts'

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
      /** The amount that the member entered. */
      asked?: number
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

/** Writes a note down, in place of the one of the same kind and id. */
export const writeNote = (member: string, note: Note) =>
  change(member, (notes) => [...notes.filter((one) => !isSame(one, note)), note])

export const dropNote = (member: string, note: Pick<Note, 'kind' | 'id'>) =>
  change(member, (notes) => notes.filter((one) => !isSame(one, note)))

const isSame = (one: Pick<Note, 'kind' | 'id'>, other: Pick<Note, 'kind' | 'id'>) =>
  one.kind === other.kind && one.id === other.id

export const readNotes = (member: string): readonly Note[] => parseNotes(device.read(keyOf(member)))

/** The notes of a member, as they are now. */
export function useNotes(member: string): readonly Note[] {
  const text = useStore({ subscribe: device.subscribe, get: () => device.read(keyOf(member)) })
  return useMemo(() => parseNotes(text), [text])
}

function change(member: string, next: (notes: readonly Note[]) => readonly Note[]) {
  const notes = next(readNotes(member))
  device.write(keyOf(member), notes.length > 0 ? JSON.stringify(notes) : undefined)
}

function parseNotes(text: string | null): readonly Note[] {
  try {
    const stored: unknown = JSON.parse(text || '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}
