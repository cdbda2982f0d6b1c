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

/** Another version of the app may have written the record, so every entry is checked. */
export function readOutbox(member: string): Outbox {
  const { sent, claimed } = toObject(device.readJson(outboxKey(member)))
  const entries = Array.isArray(sent) ? sent.flatMap((entry) => readEntry(member, entry)) : []
  return { sent: entries.filter(isWanted), claimed: toObject(claimed) as Record<string, string> }
}

const toObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** An entry that cannot be read counts as open for its kind. The lookup ends it after 24 h. */
function readEntry(member: string, entry: unknown): Sent[] {
  if (isSent(entry)) return [entry]
  const { kind, key, sentAt } = toObject(entry)
  if (typeof kind !== 'string') return []
  const at = typeof sentAt === 'number' ? sentAt : serverNow()
  const words = { key: 'money.unknownOrder' } as const
  return [
    {
      member,
      kind,
      key: typeof key === 'string' ? key : `unknown ${kind}`,
      label: words,
      done: words,
      evidence: { kind: 'unknown' },
      sentAt: at,
      since: at,
      known: [],
      state: 'open',
    },
  ]
}

function isSent(entry: unknown): entry is Sent {
  const { kind, key, sentAt, since, known, label, done, evidence, state } = toObject(entry)
  const { outcome, at } = toObject(state)
  return (
    [kind, key, toObject(label).key, toObject(done).key, toObject(evidence).kind].every(isText) &&
    [sentAt, since].every(Number.isFinite) &&
    Array.isArray(known) &&
    (state === 'open' || (isText(toObject(outcome).kind) && Number.isFinite(at)))
  )
}

const isText = (value: unknown): value is string => typeof value === 'string'

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
