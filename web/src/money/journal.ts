import { serverNow } from '../api/clock.ts'
import type { Sent } from './commands.ts'
import { withLock } from './lock.ts'

/** The commands of one member that are not known to be over, as all tabs of this device share them. */
export interface Journal {
  sent: Sent[]
  /** By the id of the entry: the key of the command that it belongs to. */
  claimed: Record<string, string>
}

const PREFIX = 'commands '
/** A command that is done is kept as long as its entry may be taken for another one's. */
const CLAIMING_MS = 10 * 60_000
/** One that nobody was told of yet is told of as long as it is news. */
const TELLING_MS = 24 * 60 * 60_000
const CLAIMS_MAX = 100

/** Where storage is blocked or full, what is written lasts as long as the page. */
const memory = new Map<string, string>()

const journalKey = (member: string) => PREFIX + member

export function readJournal(member: string): Journal {
  try {
    const stored: unknown = JSON.parse(read(journalKey(member)) ?? 'null')
    if (isJournal(stored)) return { ...stored, sent: stored.sent.filter(isWanted) }
  } catch {
    // Blocked, or not ours: nothing can be known of it.
  }
  return { sent: [], claimed: {} }
}

const isJournal = (stored: unknown): stored is Journal =>
  stored !== null && typeof stored === 'object' && 'sent' in stored && Array.isArray(stored.sent)

const isWanted = ({ state }: Sent) =>
  state === 'open' || serverNow() - state.at < (state.isTold ? CLAIMING_MS : TELLING_MS)

/** Changes what is written down; one tab at a time. */
export const changeJournal = <T>(member: string, change: (journal: Journal) => T): Promise<T> =>
  withLock(journalKey(member), () => {
    const journal = readJournal(member)
    const result = change(journal)
    const claimed = Object.fromEntries(Object.entries(journal.claimed).slice(-CLAIMS_MAX))
    write(journalKey(member), journal.sent.length > 0 ? JSON.stringify({ ...journal, claimed }) : undefined)
    return result
  })

/** Whether something is written down of anybody. */
export function hasJournals(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(PREFIX))
  } catch {
    return memory.size > 0
  }
}

function read(key: string): string | null {
  return memory.get(key) ?? localStorage.getItem(key)
}

function write(key: string, text: string | undefined) {
  try {
    if (text === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
    memory.delete(key)
  } catch {
    memory.set(key, text ?? '')
  }
}
