import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { OUTSIDE, type QrProvider, SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import { WALLET } from '../api/balances.ts'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { formatMoney } from '../format/money.ts'
import type { Words } from '../orderTypes/description.ts'
import type { Note, NoteOf } from './notes.ts'

type StatementEntry = ResponseBody<'POST /api/statement'>['statements'][number]
type Slip = ResponseBody<'POST /api/statement/slip'>['slips'][number]
type Row = StatementEntry | Slip

/** Money whose result is not final, as a line under the total. */
export interface PendingItem {
  id: string
  words: Words
  stage: 'toBank' | 'waiting' | 'inProgress' | 'qr' | 'slip'
  /** ms since 1970. */
  since: number
  /** The end of a QR, in ms since 1970. */
  expiresAt?: number | undefined
  bankCode?: QrProvider
}

/** Pending money that has ended. Shown once. */
export interface Arrival {
  note: Note
  /** The time of its statement entry or slip, in ms since 1970. */
  at: number
  outcome: 'paidOut' | 'credited' | 'moved' | 'returned' | 'failed' | 'slipAccepted' | 'slipFailed'
  /** Baht, null if not known. */
  amount: number | null
  /** The code of the game that still has the money. */
  game?: string
}

/** The money of a QR that the member reported as paid may arrive this long after the end of the QR. */
const AFTER_QR_MS = 5 * 60_000
/** A QR without an end is listed for this time at most. */
const ENDLESS_QR_MS = 24 * 60 * 60_000

const isOver = (status: string | null) => status === 'SUCCESS' || status === 'FAILED'

/** Returns the entries in progress that have a time. */
export const pendingEntries = (entries: readonly StatementEntry[]): PendingItem[] =>
  entries.filter(({ status, createdAt }) => !isOver(status) && createdAt !== null).map(entryItem)

const entryWords: Record<string, [PendingItem['stage'], Words['key']]> = {
  deposit: ['waiting', 'motion.deposit'],
  withdraw: ['toBank', 'withdraw.command'],
  transfer: ['inProgress', 'transfer.command'],
  bonus: ['inProgress', 'bonus.bonus'],
  finish_bonus: ['inProgress', 'statement.finishBonus'],
}

function entryItem({ _id, statementType, amount, createdAt }: StatementEntry): PendingItem {
  const [stage, key] = entryWords[statementType ?? ''] ?? ['inProgress', 'statement.title']
  const words = { key, values: { amount: formatMoney(amount), text: '' } }
  return { id: _id, words, stage, since: Date.parse(createdAt ?? '') }
}

/** `row`: the deposit that pays a QR, in progress. */
export function noteItem(note: Exclude<Note, NoteOf<'entry'>>, row: Row | undefined): PendingItem {
  const { id, since } = note
  if (note.kind === 'slip') return { id, words: { key: 'slip.slip' }, stage: 'slip', since }
  const words: Words = { key: 'motion.deposit', values: { amount: formatMoney(note.amount) } }
  return note.isReported || row
    ? { id, words, stage: 'waiting', since }
    : { id, words, stage: 'qr', since, expiresAt: note.expireIn, bankCode: note.bankCode }
}

/** True if no more money can arrive by a QR or a slip. */
export function isOutdated(note: Note, now: number): boolean {
  if (note.kind !== 'qr') return note.kind === 'slip' && now > note.since + SLIP_WITHIN_MINUTES * 60_000
  const end = note.expireIn ?? note.since + ENDLESS_QR_MS
  return now >= end + (note.isReported ? AFTER_QR_MS : 0)
}

/**
 * Returns the notes with their statement entry or slip, and with their arrival if they have ended. Each deposit pays one
 * QR, and each slip belongs to one note: the oldest note takes the oldest row.
 */
export function followNotes(
  notes: readonly Note[],
  entries: readonly StatementEntry[],
  slips: readonly Slip[],
) {
  const isNoted = ({ _id }: StatementEntry) => notes.some(({ kind, id }) => kind === 'entry' && id === _id)
  const taken = new Set<Row>(entries.filter(isNoted))
  const isFree = (row: Row) => !taken.has(row)
  return [...notes]
    .sort((one, other) => one.since - other.since)
    .map((note) => {
      const row: Row | undefined =
        note.kind === 'entry'
          ? entries.find(({ _id }) => _id === note.id)
          : note.kind === 'qr'
            ? findQrDeposit(note, entries.filter(isFree))
            : slips.filter(isFree).findLast((slip) => isSince(note, slip))
      if (row) taken.add(row)
      return { note, row, arrival: row && isOver(row.status) ? arrivalOf(note, row) : undefined }
    })
}

/** The outcomes of a success and of a failure. */
const outcomes: Record<string, readonly Arrival['outcome'][]> = {
  deposit: ['credited', 'failed'],
  withdraw: ['paidOut', 'returned'],
  transfer: ['moved', 'returned'],
  bonus: ['credited'],
  slip: ['slipAccepted', 'slipFailed'],
}

/** Returns undefined for an end that has no text. */
function arrivalOf(note: Note, row: Row): Arrival | undefined {
  const { type, from } = 'statementType' in row ? { ...row, type: row.statementType } : { type: 'slip' }
  const outcome = outcomes[type ?? '']?.[row.status === 'SUCCESS' ? 0 : 1]
  if (!outcome) return undefined
  const at = Date.parse(row.createdAt ?? '') || note.since
  const isInGame = type === 'transfer' && outcome === 'returned' && from && from !== WALLET
  return { note, at, amount: row.amount, outcome, ...(isInGame && { game: from }) }
}

/** The deposit that paid a QR code of this amount (baht) since a moment of the provider's clock. */
export const findQrDeposit = (
  { amount, since }: { amount: number | undefined; since: number },
  entries: readonly StatementEntry[],
): StatementEntry | undefined =>
  entries.findLast(
    (entry) =>
      entry.statementType === 'deposit' &&
      entry.from === OUTSIDE.qr &&
      entry.amount === amount &&
      isSince({ since }, entry),
  )

const isSince = ({ since }: Pick<Note, 'since'>, { createdAt }: Row) =>
  Date.parse(createdAt ?? '') >= since - CLOCK_TOLERANCE_MS
