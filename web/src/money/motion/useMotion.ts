import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { latestSlipsQuery, latestStatementQuery, walletQuery } from '../../api/queries.ts'
import { serverNow } from '../../base/clock.ts'
import { settings } from '../../settings/settings.ts'
import { useTopModal } from '../../ui/topModal.ts'
import { arrivalOf, isOutdated, type Moving, movingNote, underWay } from './moving.ts'
import { dropNote, type Note, type NoteOf, readNotes, useNotes, writeNote } from './notes.ts'

/** How often is looked whether money has arrived, in ms: the longer it takes, the less often. */
const LOOK_MS = { least: 20_000, most: 300_000 }
const PART_OF_AGE = 1 / 10

const isEntry = (note: Note): note is NoteOf<'entry'> => note.kind === 'entry'

/**
 * The member's money under way, and what has arrived since it was last looked at. Both come from the newest entries of
 * the statement and the newest slips, which are read again only while something is under way and nothing covers the
 * page.
 */
export function useMotion(member: string) {
  const queries = useQueryClient()
  const notes = useNotes(member)
  const isCovered = useTopModal() !== undefined
  const seen = useSeen(notes, isCovered)
  const entries = seen.entries ?? []
  const arrivals = notes.flatMap((note) => arrivalOf(note, entries, seen.slips ?? []) ?? [])
  const open = notes.filter((note) => !arrivals.some((arrival) => arrival.note === note))

  // What was told at the last look at home is no news.
  const dropTold = useEffectEvent(() => {
    for (const note of readNotes(member))
      if (note.toldAt !== undefined && serverNow() - note.toldAt > settings.noticeMs) dropNote(member, note)
  })
  useEffect(() => dropTold(), [])

  const keepNotes = useEffectEvent(() => {
    const now = serverNow()
    const fresh = arrivals.filter(({ note }) => note.toldAt === undefined)
    for (const { note } of fresh) writeNote(member, { ...note, toldAt: now })
    if (fresh.length > 0) void queries.invalidateQueries(walletQuery)
    for (const note of open) {
      const isLost = isEntry(note) && seen.entries && !entries.some(({ _id }) => _id === note.id)
      if (isLost || isOutdated(note, now)) dropNote(member, note)
    }
    // An entry that is seen under way is told of when it ends, even if nobody looks at home until then.
    for (const { id, since } of underWay(entries))
      if (!notes.some((note) => isEntry(note) && note.id === id))
        writeNote(member, { kind: 'entry', id, since })
  })
  // With each look: time passes, too, where nothing has changed.
  useEffect(() => keepNotes(), [seen.entries, seen.slips, seen.lookedAt, notes])

  const moving: Moving[] = [
    ...open.flatMap((note) => (isEntry(note) ? [] : [movingNote(note)])),
    ...underWay(entries),
  ]
  return {
    moving,
    arrivals,
    forget: (note: Note) => dropNote(member, note),
    /** The time of a QR is over. */
    endQr: () => dropOutdated(member),
  }
}

function dropOutdated(member: string) {
  for (const note of readNotes(member)) if (isOutdated(note, serverNow())) dropNote(member, note)
}

function useSeen(notes: readonly Note[], isCovered: boolean) {
  const open = notes.filter(({ toldAt }) => toldAt === undefined)
  const options = {
    refetchInterval: isCovered ? (false as const) : pauseFor(open),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  } as const
  const statement = useQuery({ ...latestStatementQuery, ...options })
  const hasSlip = notes.some(({ kind }) => kind === 'slip')
  const slips = useQuery({ ...latestSlipsQuery, ...options, enabled: hasSlip })
  const lookedAt = Math.max(statement.dataUpdatedAt, slips.dataUpdatedAt)
  return { entries: statement.data?.statements, slips: slips.data?.slips, lookedAt }
}

function pauseFor(open: readonly Note[]): number | false {
  if (open.length === 0) return false
  const age = serverNow() - Math.max(...open.map(({ since }) => since))
  return Math.min(LOOK_MS.most, Math.max(LOOK_MS.least, age * PART_OF_AGE))
}
