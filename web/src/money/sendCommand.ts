import type { QueryClient } from '@tanstack/react-query'
import { toFailure } from '../api/failure.ts'
import { pollOutcome } from '../api/pollOutcome.ts'
import { latestStatementQuery, walletQuery } from '../api/queries.ts'
import { token } from '../api/session.ts'
import { serverNow } from '../base/clock.ts'
import { settings } from '../settings/settings.ts'
import { allProgress, isWatched, progressOf, setProgress } from './commandProgress.ts'
import type { Described, MoneyCommand, Outcome, Send, Sent } from './commands.ts'
import { readOutcome } from './evidence.ts'
import { memberOf } from './memberOf.ts'
import { noteSent } from './motion/noteSent.ts'
import { changeOutbox, hasOutboxes, readOutbox } from './outbox.ts'
import { record, settledKeys } from './record.ts'
import { refused, sendOf, sendOnce } from './sendOnce.ts'
import { isBeingTold, markTold, tellOnce } from './telling.ts'
import { withLock } from './withLock.ts'

/** No proxy and no phone holds a request back longer; as long a provider that honours keys remembers them. */
const LATEST_ARRIVAL_MS = 24 * 60 * 60_000

/** Until then most orders are found. After this the member can send an order again where that is harmless. */
const REPEATABLE_MS = 25_000

/** What this page can send again although it is not written down. */
const sends = new Map<string, Send>()
/** The keys of the commands that this page sends, or looks for. */
const ownKeys = new Set<string>()

/**
 * Stores a command, then sends it at most once. Returns how it ended if the provider answered and somebody watches.
 * Otherwise undefined: a lost answer is looked for, by this tab or another one, now or after a reload, and until it is
 * known no other command of its kind is sent.
 */
export async function sendCommand(command: MoneyCommand, queries: QueryClient): Promise<Outcome | undefined> {
  const { kind } = command
  const standing = progressOf(kind)
  // What was tapped before the login ended is not sent after it.
  if (!token() || (standing && standing.step !== 'settled')) return undefined
  const { send, ...described } = { send: undefined, ...command }
  setProgress(kind, { step: 'sending', command: described })
  try {
    const usedToken = token()
    const member = await memberOf(queries)
    const before = settledKeys(member, kind)
    // Held before it is written down: another tab that reads of it looks for it only when this one is done.
    const ended = await withLock(lockOf({ member, kind }), async () => {
      const sent = token() === usedToken ? await record(member, described, before, queries) : undefined
      if (!sent) return 'elsewhere'
      if (send) sends.set(sent.key, send)
      ownKeys.add(sent.key)
      return perform(sent, queries).finally(() => ownKeys.delete(sent.key))
    })
    if (ended !== 'elsewhere') return ended
    await syncCommands(queries, kind)
    return undefined
  } catch (error) {
    // Nothing was sent.
    setProgress(kind, undefined)
    return refused(toFailure(error))
  }
}

/** The tab that holds it sends the command, or looks for it. */
const lockOf = ({ member, kind }: Pick<Sent, 'member' | 'kind'>) => `command ${member} ${kind}`

async function perform(sent: Sent, queries: QueryClient): Promise<Outcome | undefined> {
  const { kind, key } = sent
  const usedToken = token()
  const result = await sendOnce(key, sendFor(sent))
  if (result.kind === 'left') {
    setProgress(kind, undefined)
    return undefined
  }
  if (result.kind === 'lost') return poll(sent, queries)
  const outcome = await verify(sent, result)
  // A member who cancelled an upload need not be told.
  const isSeen = isWatched(kind) || (outcome.kind === 'refused' && outcome.failure.kind === 'cancelled')
  const isEnded = token() !== usedToken
  await settle(sent, outcome, isSeen && !isEnded)
  setProgress(kind, undefined)
  // It is told after the next login, not over the login page.
  if (isEnded) return undefined
  void refresh(queries)
  if (isSeen) return outcome
  announce(sent, outcome)
  return undefined
}

const sendFor = ({ key, request }: Sent): Send => {
  const send = sends.get(key) ?? (request && sendOf(request))
  if (!send) throw new Error(`${key} cannot be sent from this page`)
  return send
}

/** Without keys a refusal may answer a repeat by the browser: then the first one was carried out. */
async function verify(sent: Sent, outcome: Outcome): Promise<Outcome> {
  if (outcome.kind !== 'refused' || outcome.failure.kind !== 'refused' || settings.keys !== 'none')
    return outcome
  const found = await readOutcome(sent, claimsOf(sent)).catch(() => 'unread' as const)
  if (found === 'unread') return { ...outcome, failure: { ...outcome.failure, isUnproven: true } }
  return found && found !== 'inProgress' ? found : outcome
}

/** Looks for a command until it is known what became of it. */
async function poll(sent: Sent, queries: QueryClient): Promise<undefined> {
  const { kind } = sent
  setProgress(kind, { step: 'checking', command: sent })
  const found = await pollOutcome<Outcome | 'elsewhere'>(
    () => openOf(sent)?.sentAt ?? 0,
    async (isOver) => {
      if (!openOf(sent)) return 'elsewhere'
      const outcome = await readOutcome(sent, claimsOf(sent))
      if (outcome === 'inProgress') return undefined
      if (outcome || !isOver) return outcome
      if (serverNow() - sent.since > LATEST_ARRIVAL_MS) return { kind: 'notFound' }
      if (progressOf(kind)?.step === 'checking') setProgress(kind, { step: 'missing', command: sent })
      return undefined
    },
    settings.keys === 'honoured' ? REPEATABLE_MS : undefined,
  )
  if (found === undefined || found === 'elsewhere') return
  if (!(await settle(sent, found, false))) return
  announce(sent, found)
  void refresh(queries)
}

const openOf = ({ member, key }: Sent) =>
  readOutbox(member).sent.find((one) => one.key === key && one.state === 'open')

const claimsOf = ({ member }: Sent) => ({
  change: <T>(task: (claimed: Record<string, string>, sent: readonly Sent[]) => T) =>
    changeOutbox(member, ({ claimed, sent }) => task(claimed, sent)),
})

/** Writes down how a command ended; false where another tab did. */
async function settle(sent: Sent, outcome: Outcome, isTold: boolean) {
  const isOurs = await changeOutbox(sent.member, (outbox) => {
    const open = outbox.sent.find((one) => one.key === sent.key && one.state === 'open')
    if (!open) return false
    open.state = { outcome, at: serverNow(), isTold }
    return true
  })
  if (isOurs) noteSent(sent, outcome)
  return isOurs
}

/** Says how a command ended: in its place where somebody looks at it, else in a toast. */
function announce(sent: Sent, outcome: Outcome) {
  const { kind } = sent
  if (isWatched(kind)) return setProgress(kind, { step: 'settled', command: sent, outcome, at: serverNow() })
  setProgress(kind, undefined)
  // A hidden page tells it when the member comes back.
  if (!document.hidden) void tellOnce(sent, outcome)
}

/** The member has seen how a late command ended. */
export async function dismiss(kind: string) {
  const progress = progressOf(kind)
  if (progress?.step !== 'settled') return
  setProgress(kind, undefined)
  await markTold(progress.command)
}

/** Whether a command that was not found may be sent again: with the same key it is carried out once at most. */
export function canSendAgain(command: Described | Sent): boolean {
  if (!('key' in command) || !(command.request || sends.has(command.key))) return false
  return command.isOnce === true || settings.keys === 'honoured'
}

/** Sends a command that was not found again, with its key. */
export async function sendAgain(kind: string, queries: QueryClient) {
  const progress = progressOf(kind)
  if (progress?.step !== 'missing' || !('key' in progress.command) || !canSendAgain(progress.command)) return
  const sent = progress.command
  setProgress(kind, { step: 'checking', command: sent })
  await changeOutbox(sent.member, (outbox) => {
    for (const one of outbox.sent) if (one.key === sent.key) one.sentAt = serverNow()
  })
  const result = await sendOnce(sent.key, sendFor(sent))
  if (result.kind === 'left' || result.kind === 'lost') return
  const isFirstAnswer = settings.keys === 'honoured' || result.kind !== 'refused'
  const found = isFirstAnswer ? result : await readOutcome(sent, claimsOf(sent)).catch(() => undefined)
  const outcome = found && found !== 'inProgress' ? found : result
  if (await settle(sent, outcome, false)) announce(sent, outcome)
  void refresh(queries)
}

/**
 * Takes up what is written down: commands that were under way when a page ended, and those of other tabs. With `kind`
 * the progress of that kind, which was set for a command that was not sent, is given back.
 */
export async function syncCommands(queries: QueryClient, kind?: string) {
  if (kind) setProgress(kind, undefined)
  if (!token() || !(hasOutboxes() || Object.values(allProgress()).some(Boolean))) return
  const member = await memberOf(queries).catch(() => undefined)
  if (!member) return
  const sent = await changeOutbox(member, (outbox) => outbox.sent)
  for (const one of sent) {
    if (one.state === 'open') void resume(one, queries)
    else if (!one.state.isTold && !isBeingTold(one) && progressOf(one.kind)?.step !== 'settled') {
      announce(one, one.state.outcome)
      // Another tab found it out, and has read its own balances anew. A page that is not looked at tells later.
      if (!document.hidden) void refresh(queries)
    }
  }
  for (const [known, progress] of Object.entries(allProgress())) {
    if (!progress || !('key' in progress.command)) continue
    const { key } = progress.command
    const isNews = sent.some((one) => one.key === key && (one.state === 'open' || !one.state.isTold))
    if (isNews) continue
    setProgress(known, undefined)
    void refresh(queries)
  }
}

async function resume(sent: Sent, queries: QueryClient) {
  const { kind, key } = sent
  if (ownKeys.has(key)) return
  ownKeys.add(key)
  if (!progressOf(kind)) setProgress(kind, { step: 'checking', command: sent })
  await withLock(lockOf(sent), () => openOf(sent) && poll(sent, queries)).finally(() => ownKeys.delete(key))
}

const refresh = (queries: QueryClient) =>
  Promise.all([queries.invalidateQueries(walletQuery), queries.invalidateQueries(latestStatementQuery)])
