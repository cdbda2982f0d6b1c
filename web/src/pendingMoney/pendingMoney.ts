import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { OUTSIDE, type QrProvider, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { WALLET } from '../api/balances.ts'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { formatMoney } from '../format/money.ts'
import type { Words } from '../orderTypes/description.ts'
import type { Note, NoteOf } from './notes.ts'

type StatementEntry = ResponseBody<'POST /api/statement'>['statements'][number]
type Slip = ResponseBody<'POST /api/statement/slip'>['slips'][number]

/** Money whose result is not final, as a line under the total. */
export interface PendingItem {
  id: string
  words: Words
  stage: 'toBank' | 'waiting' | 'inProgress' | 'qr' | 'slip'
  /** ms since 1970. */
  since: number
  /** The end of a QR, in ms since 1970. */
  expiresAt?: number
  bankCode?: QrProvider
}

/** Pending money that has ended. Shown once. */
export interface Arrival {
  note: Note
  outcome: 'paidOut' | 'credited' | 'moved' | 'returned' | 'failed' | 'slipAccepted' | 'slipFailed'
  /** Baht, null if not known. */
  amount: number | null
  /** The code of the game that still has the money. */
  game?: string
}

/** The money of a QR that the member reported as paid may arrive this long after the end of the QR. */
const AFTER_QR_MS = 5 * 60_000

const isOver = (status: string | null) => status === 'SUCCESS' || status === 'FAILED'

/** Returns the entries in progress that have a time. */
export const pendingEntries = (entries: readonly StatementEntry[]): PendingItem[] =>
  entries.filter(({ status, createdAt }) => !isOver(status) && createdAt !== null).map(entryItem)

function entryItem({ _id, statementType, amount, createdAt }: StatementEntry): PendingItem {
  const values = { amount: formatMoney(amount) }
  const since = Date.parse(createdAt ?? '')
  if (statementType === 'withdraw')
    return { id: _id, words: { key: 'withdraw.command', values }, stage: 'toBank', since }
  if (statementType === 'transfer')
    return { id: _id, words: { key: 'transfer.command', values }, stage: 'inProgress', since }
  return { id: _id, words: { key: 'motion.deposit', values }, stage: 'waiting', since }
}

export function noteItem(note: Exclude<Note, NoteOf<'entry'>>): PendingItem {
  const { id, since } = note
  if (note.kind === 'slip') return { id, words: { key: 'slip.slip' }, stage: 'slip', since }
  const words: Words = { key: 'motion.deposit', values: { amount: formatMoney(note.amount) } }
  return note.isReported
    ? { id, words, stage: 'waiting', since }
    : { id, words, stage: 'qr', since, expiresAt: note.expireIn, bankCode: note.bankCode }
}

/** True if no more money can arrive by a QR or a slip. */
export function isOutdated(note: Note, now: number): boolean {
  if (note.kind === 'slip') return now > note.since + SLIP_WITHIN_MINUTES * 60_000
  return note.kind === 'qr' && now >= note.expireIn + (note.isReported ? AFTER_QR_MS : 0)
}

/** Returns how the notes have ended. Notes in progress have no arrival. Each deposit pays one QR. */
export function arrivalsOf(
  notes: readonly Note[],
  entries: readonly StatementEntry[],
  slips: readonly Slip[],
): Arrival[] {
  let unpaired = entries
  return notes.flatMap((note) => {
    if (note.kind === 'slip') return arrivalOfSlip(note, slips) ?? []
    const isQr = note.kind === 'qr'
    const entry = isQr ? findQrDeposit(note, unpaired) : entries.find(({ _id }) => _id === note.id)
    if (isQr) unpaired = unpaired.filter((one) => one !== entry)
    return entry && isOver(entry.status) ? arrivalOfEntry(note, entry) : []
  })
}

function arrivalOfEntry(note: Note, { statementType, status, amount, from }: StatementEntry): Arrival {
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

function arrivalOfSlip(note: NoteOf<'slip'>, slips: readonly Slip[]): Arrival | undefined {
  const slip = slips.findLast(
    ({ createdAt }) => Date.parse(createdAt ?? '') >= note.since - CLOCK_TOLERANCE_MS,
  )
  if (!slip || !isOver(slip.status)) return undefined
  return { note, amount: slip.amount, outcome: slip.status === 'SUCCESS' ? 'slipAccepted' : 'slipFailed' }
}
