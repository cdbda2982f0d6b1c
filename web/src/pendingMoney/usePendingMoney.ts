import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../api/call.ts'
import { pauseFor } from '../api/pauseFor.ts'
import { latestSlipsQuery, latestStatementQuery, walletQuery } from '../api/queries.ts'
import { CLOCK_TOLERANCE_MS, clockOffset, serverNow } from '../base/clock.ts'
import { settings } from '../settings/settings.ts'
import { useTopModal } from '../ui/topModal.ts'
import { dropNote, dropNotes, type Note, type NoteOf, useNotes, writeNote } from './notes.ts'
import { followNotes, isOutdated, noteItem, type PendingItem, pendingEntries } from './pendingMoney.ts'

const isEntry = (note: Note): note is NoteOf<'entry'> => note.kind === 'entry'

/** True for a QR that is over as soon as the provider has ended it. Reported money may still arrive until its end. */
const isQr = (note: Note): note is NoteOf<'qr'> =>
  note.kind === 'qr' && note.shownAt === undefined && !(note.isReported && note.expireIn)

const hasEnded = ({ id, bankCode }: NoteOf<'qr'>, signal: AbortSignal) =>
  call('GET /api/qrcode/{bankCode}', { params: { bankCode }, signal }).then(
    ({ hasQrcode, qrcodeId }) => !hasQrcode || qrcodeId !== id,
    () => false,
  )

/** True for a younger note that could take the deposit or the slip of this note. */
const isRival = (note: Note, other: Note) =>
  other.since >= note.since &&
  other.kind === note.kind &&
  (note.kind === 'slip' || (note.kind === 'qr' && 'amount' in other && other.amount === note.amount))

/**
 * Returns the member's pending money and the arrivals that were not shown yet. Reads the newest statement entries and
 * slips again while money is pending and nothing covers the page.
 */
export function usePendingMoney(member: string) {
  const queries = useQueryClient()
  const notes = useNotes(member)
  const isCovered = useTopModal() !== undefined
  const seen = useSeen(notes, isCovered)
  const entries = seen.entries ?? []
  const followed = followNotes(notes, entries, seen.slips ?? [])
  const arrivals = followed.flatMap(({ arrival }) => arrival ?? [])
  const open = followed.filter(({ arrival }) => !arrival)
  // A QR and its deposit share one line.
  const isOfQr = (entry: unknown) => followed.some(({ note, row }) => row === entry && !isEntry(note))
  const pending = pendingEntries(entries.filter((entry) => !isOfQr(entry)))

  // Do not show an arrival again that home has shown before.
  const dropShown = useEffectEvent(() =>
    dropNotes(member, ({ shownAt = Number.POSITIVE_INFINITY }) => serverNow() - shownAt > settings.noticeMs),
  )
  useEffect(() => dropShown(), [])

  const keepNotes = useEffectEvent(() => {
    const now = serverNow()
    const fresh = arrivals.filter(({ note }) => note.shownAt === undefined)
    for (const { note, at } of fresh) {
      // The note keeps its deposit or slip, also when an older note is removed, and no younger note takes it.
      const since = at + CLOCK_TOLERANCE_MS
      writeNote(member, { ...note, since, shownAt: now })
      for (const { note: other } of open)
        if (isRival(note, other) && other.since <= since) writeNote(member, { ...other, since: since + 1 })
    }
    if (fresh.length > 0) void queries.invalidateQueries(walletQuery)
    for (const { note, row } of open) {
      const isLost = isEntry(note)
        ? seen.entries && !pending.some(({ id }) => id === note.id)
        : !row && seen.endedQrs?.includes(note.id)
      // The money may have come before the end, so a read after the end decides.
      if (isLost || isOutdated(note, seen.lookedAt + clockOffset())) dropNote(member, note)
    }
    // Note an entry in progress, so that its end is shown at the next visit of home.
    for (const { id, since } of pending)
      if (!notes.some((note) => isEntry(note) && note.id === id))
        writeNote(member, { kind: 'entry', id, since })
  })
  // Run after each read, because notes also become outdated.
  useEffect(() => keepNotes(), [seen.entries, seen.slips, seen.endedQrs, seen.lookedAt, notes])

  const items: PendingItem[] = [
    ...open.flatMap(({ note, row }) => (isEntry(note) ? [] : [noteItem(note, row)])),
    ...pending,
  ]
  return {
    items,
    arrivals,
    forget: (note: Note) => dropNote(member, note),
    /** Call at the end of a QR. */
    endQr: () => void queries.refetchQueries(latestStatementQuery),
  }
}

function useSeen(notes: readonly Note[], isCovered: boolean) {
  const queries = useQueryClient()
  const open = notes.filter(({ shownAt }) => shownAt === undefined)
  const options = {
    refetchInterval: isCovered ? (false as const) : pauseFor(open.map(({ since }) => since)),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  } as const
  const statement = useQuery({ ...latestStatementQuery, ...options })
  const hasSlip = notes.some(({ kind }) => kind === 'slip')
  const slips = useQuery({ ...latestSlipsQuery, ...options, enabled: hasSlip })
  const qrs = notes.filter(isQr)
  const { data: endedQrs } = useQuery({
    ...options,
    queryKey: ['ended QRs', ...qrs.map(({ id }) => id)],
    async queryFn({ signal }) {
      const areEnded = await Promise.all(qrs.map((note) => hasEnded(note, signal)))
      const ended = qrs.filter((_, index) => areEnded[index]).map(({ id }) => id)
      // The money of a QR may have come since the statement was read.
      if (ended.length > 0) await queries.refetchQueries(latestStatementQuery, { throwOnError: true })
      return ended
    },
    enabled: qrs.length > 0 && !isCovered,
  })
  const lookedAt = Math.max(statement.dataUpdatedAt, slips.dataUpdatedAt)
  return { entries: statement.data?.statements, slips: slips.data?.slips, endedQrs, lookedAt }
}
