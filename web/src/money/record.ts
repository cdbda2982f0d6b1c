import type { QueryClient } from '@tanstack/react-query'
import { latestStatementQuery } from '../api/queries.ts'
import { CLOCK_TOLERANCE_MS, serverNow } from '../base/clock.ts'
import { createId } from '../base/createId.ts'
import type { Described, Sent } from './commands.ts'
import { changeOutbox, readOutbox } from './outbox.ts'

/** The keys of the commands of one kind that are over. */
export const settledKeys = (member: string, kind: string) =>
  readOutbox(member)
    .sent.filter((one) => one.kind === kind && one.state !== 'open')
    .map(({ key }) => key)

/**
 * Writes a command down before it is sent. Undefined where one of its kind is under way, or was sent by another tab
 * since the tap: `before` has the keys of those that were over then.
 */
export const record = (member: string, command: Described, before: string[], queries: QueryClient) =>
  changeOutbox(member, (outbox) => {
    if (outbox.sent.some(({ kind, key }) => kind === command.kind && !before.includes(key))) return undefined
    const now = serverNow()
    const latest = queries.getQueryData(latestStatementQuery.queryKey)
    const sent: Sent = {
      ...command,
      member,
      key: createId(),
      sentAt: now,
      since: now - CLOCK_TOLERANCE_MS,
      known: latest?.statements.map(({ _id }) => _id) ?? [],
      state: 'open',
    }
    outbox.sent.push(sent)
    return sent
  })
