import { serverNow } from '../base/clock.ts'
import { device } from '../base/storage.ts'
import type { Sent } from './commands.ts'
import { withLock } from './withLock.ts'

/** The commands of one member that are not known to be over, as all tabs of this device share them. */
export interface Outbox {
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

const outboxKey = (member: string) => PREFIX + member

export function readOutbox(member: string): Outbox {
  try {
    const stored = device.readJson(outboxKey(member))
    if (isOutbox(stored)) return { ...stored, sent: stored.sent.filter(isWanted) }
  } catch {
    // Blocked, or not ours: nothing can be known of it.
  }
  return { sent: [], claimed: {} }
}

const isOutbox = (stored: unknown): stored is Outbox =>
  typeof stored === 'object' && stored !== null && 'sent' in stored && Array.isArray(stored.sent)

const isWanted = ({ state }: Sent) =>
  state === 'open' || serverNow() - state.at < (state.isTold ? CLAIMING_MS : TELLING_MS)

/** Changes what is written down; one tab at a time. */
export const changeOutbox = <T>(member: string, change: (outbox: Outbox) => T): Promise<T> =>
  withLock(outboxKey(member), () => {
    const outbox = readOutbox(member)
    const result = change(outbox)
    const claimed = Object.fromEntries(Object.entries(outbox.claimed).slice(-CLAIMS_MAX))
    device.write(
      outboxKey(member),
      outbox.sent.length > 0 ? JSON.stringify({ ...outbox, claimed }) : undefined,
    )
    return result
  })

/** Whether something is written down of anybody. */
export const hasOutboxes = () => device.keys(PREFIX).length > 0
