import type { QrProvider } from '@wallet/contracts/limits'
import { hasShape } from '../base/shape.ts'
import { device } from '../base/storage.ts'
import { useStore } from '../base/store.ts'

/**
 * Pending money that this device knows: an open QR, a slip that is checked, a statement entry in progress. All tabs
 * share the notes. Amounts in baht; times in ms since 1970 by the provider's clock.
 */
export type Note = { id: string; since: number /** When its end was shown first. */; shownAt?: number } & (
  | {
      kind: 'qr'
      bankCode: QrProvider
      amount: number
      /** The amount that the member entered. */
      asked?: number
      /** Undefined: the provider names no end (QR-8). */
      expireIn?: number | undefined
      isReported?: boolean
    }
  | { kind: 'slip' }
  | { kind: 'entry' }
)
export type NoteOf<Kind extends Note['kind']> = Note & { kind: Kind }

const shape = { id: 's', since: 'n', 'shownAt?': 'n' } as const
const qrShape = { bankCode: 's', amount: 'n', 'asked?': 'n', 'expireIn?': 'n' } as const

const isNote = (note: { kind?: unknown }): note is Note =>
  hasShape(shape, note) &&
  (note.kind === 'qr' ? hasShape(qrShape, note) : note.kind === 'slip' || note.kind === 'entry')

const keyOf = (member: string) => `moving ${member}`
let latest: { text: string | null; notes: readonly Note[] } = { text: null, notes: [] }

/** Skips notes that this version cannot read. */
export function readNotes(member: string): readonly Note[] {
  const text = device.read(keyOf(member))
  if (text !== latest.text) {
    const stored = device.readJson(keyOf(member))
    latest = { text, notes: Array.isArray(stored) ? stored.filter(isNote) : [] }
  }
  return latest.notes
}

export const useNotes = (member: string): readonly Note[] =>
  useStore({ subscribe: device.subscribe, get: () => readNotes(member) })

type Id = Pick<Note, 'kind' | 'id'>
const isSame = (one: Id, other: Id) => one.kind === other.kind && one.id === other.id

/** Stores a note, and replaces a note of the same kind and id. */
export const writeNote = (member: string, note: Note) =>
  change(member, (notes) => [...notes.filter((one) => !isSame(one, note)), note])

export const dropNote = (member: string, note: Id) => dropNotes(member, (one) => isSame(one, note))

export const dropNotes = (member: string, isOver: (note: Note) => boolean) =>
  change(member, (notes) => notes.filter((note) => !isOver(note)))

function change(member: string, next: (notes: readonly Note[]) => readonly Note[]) {
  const notes = next(readNotes(member))
  device.write(keyOf(member), notes.length > 0 ? JSON.stringify(notes) : undefined)
}
