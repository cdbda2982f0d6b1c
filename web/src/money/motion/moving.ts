import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { OUTSIDE, type QrProvider, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { CLOCK_TOLERANCE_MS } from '../../base/clock.ts'
import { formatMoney } from '../../format/money.ts'
import { type StatementEntry, WALLET, type Words } from '../commands.ts'
import type { Note, NoteOf } from './notes.ts'

type Slip = ResponseBody<'POST /api/statement/slip'>['slips'][number]

/** A line under the total: what is under way, how far it is, since when. */
export interface Moving {
  id: string
  words: Words
  stage: 'toBank' | 'waiting' | 'inProgress' | 'qr' | 'slip'
  /** ms since 1970. */
  since: number
  /** When it can no longer be paid. */
  expiresAt?: number
  /** The provider of a QR. */
  bankCode?: QrProvider
}

/** Something that was under way and has ended; told once. */
export interface Arrival {
  note: Note
  outcome: 'paidOut' | 'credited' | 'moved' | 'returned' | 'failed' | 'slipAccepted' | 'slipFailed'
  /** Baht, null if not known. */
  amount: number | null
  /** The code of the game that still has the money. */
  game?: string
}

/** So long after its end a QR that was reported as paid may still bring its money. */
const AFTER_QR_MS = 5 * 60_000

const isOver = (status: string | null) => status === 'SUCCESS' || status === 'FAILED'

/** Returns the pending entries that have a time. */
export const underWay = (entries: readonly StatementEntry[]): Moving[] =>
  entries.filter(({ status, createdAt }) => !isOver(status) && createdAt !== null).map(movingEntry)

function movingEntry({ _id, statementType, amount, createdAt }: StatementEntry): Moving {
  const values = { amount: formatMoney(amount) }
  const since = Date.parse(createdAt ?? '')
  if (statementType === 'withdraw')
    return { id: _id, words: { key: 'withdraw.command', values }, stage: 'toBank', since }
  if (statementType === 'transfer')
    return { id: _id, words: { key: 'transfer.command', values }, stage: 'inProgress', since }
  return { id: _id, words: { key: 'motion.deposit', values }, stage: 'waiting', since }
}

export function movingNote(note: Exclude<Note, NoteOf<'entry'>>): Moving {
  const { id, since } = note
  if (note.kind === 'slip') return { id, words: { key: 'slip.slip' }, stage: 'slip', since }
  const words: Words = { key: 'motion.deposit', values: { amount: formatMoney(note.amount) } }
  return note.isReported
    ? { id, words, stage: 'waiting', since }
    : { id, words, stage: 'qr', since, expiresAt: note.expireIn, bankCode: note.bankCode }
}

/** Whether nothing more can come of a QR or a slip: then its note is of no use. */
export function isOutdated(note: Note, now: number): boolean {
  if (note.kind === 'slip') return now > note.since + SLIP_WITHIN_MINUTES * 60_000
  return note.kind === 'qr' && now >= note.expireIn + (note.isReported ? AFTER_QR_MS : 0)
}

/** How what was noted has ended, by what was read; undefined while it is under way. */
export function arrivalOf(
  note: Note,
  entries: readonly StatementEntry[],
  slips: readonly Slip[],
): Arrival | undefined {
  if (note.kind === 'slip') return ofSlip(note, slips)
  const entry = note.kind === 'qr' ? findQrDeposit(note, entries) : entries.find(({ _id }) => _id === note.id)
  return entry && isOver(entry.status) ? ofEntry(note, entry) : undefined
}

function ofEntry(note: Note, { statementType, status, amount, from }: StatementEntry): Arrival {
  const isGood = status === 'SUCCESS'
  if (statementType === 'withdraw') return { note, amount, outcome: isGood ? 'paidOut' : 'returned' }
  if (statementType === 'deposit') return { note, amount, outcome: isGood ? 'credited' : 'failed' }
  if (isGood) return { note, amount, outcome: 'moved' }
  return { note, amount, outcome: 'returned', ...(from && from !== WALLET && { game: from }) }
}

/** The deposit that paid a QR code of this amount (baht) since a moment of the provider's clock. */
export const findQrDeposit = (
  { amount, since }: { amount: number | undefined; since: number },
  entries: readonly StatementEntry[],
): StatementEntry | undefined =>
  entries.find(
    (entry) =>
      entry.statementType === 'deposit' &&
      entry.from === OUTSIDE.qr &&
      entry.amount === amount &&
      Date.parse(entry.createdAt ?? '') >= since - CLOCK_TOLERANCE_MS,
  )

function ofSlip(note: NoteOf<'slip'>, slips: readonly Slip[]): Arrival | undefined {
  const slip = slips.findLast(
    ({ createdAt }) => Date.parse(createdAt ?? '') >= note.since - CLOCK_TOLERANCE_MS,
  )
  if (!slip || !isOver(slip.status)) return undefined
  return { note, amount: slip.amount, outcome: slip.status === 'SUCCESS' ? 'slipAccepted' : 'slipFailed' }
}
