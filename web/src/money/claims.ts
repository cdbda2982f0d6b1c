import type { Sent } from './commands.ts'

/** What a command leaves at the provider: an entry of the statement, a slip. */
interface Trace {
  _id: string
  createdAt: string
}

/** What has been claimed on this device, and the commands that may claim something. */
export interface Claims {
  /** Lets one tab at a time claim. */
  change: <T>(task: (claimed: Record<string, string>, sent: readonly Sent[]) => T) => Promise<T>
}

/**
 * The trace of a command in the statement. Each trace belongs to one command: those known to be done take theirs
 * first, then the others in the order they were sent, so that no command takes the trace of another.
 */
export const claimFor = <T extends Trace>(
  own: Sent,
  traces: readonly T[],
  claims: Claims,
  matches: (sent: Sent, trace: T) => boolean,
): Promise<T | undefined> =>
  claims.change((claimed, all) => {
    const oldestFirst = [...traces].reverse()
    const alike = all.filter(({ evidence }) => evidence.kind === own.evidence.kind)
    const isOpen = ({ state }: Sent) => (state === 'open' ? 1 : 0)
    for (const sent of [...alike].sort((a, b) => isOpen(a) - isOpen(b) || a.sentAt - b.sentAt)) {
      if (Object.values(claimed).includes(sent.key)) continue
      const found = oldestFirst.find(
        (trace) =>
          !claimed[trace._id] &&
          !sent.known.includes(trace._id) &&
          Date.parse(trace.createdAt) >= sent.since &&
          matches(sent, trace),
      )
      if (found) claimed[found._id] = sent.key
    }
    return traces.find(({ _id }) => claimed[_id] === own.key)
  })
