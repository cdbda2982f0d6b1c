import type { QueryClient } from '@tanstack/react-query'
import { loginAgainCodes } from '@wallet/contracts/errors'
import { IDEMPOTENCY_HEADER } from '@wallet/contracts/limits'
import { commandWith, isErrorCode } from '../api/command.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { memberIdOf } from '../api/memberId.ts'
import { pollOutcome } from '../api/pollOutcome.ts'
import { latestStatementQuery, walletQuery } from '../api/queries.ts'
import { token } from '../api/session.ts'
import { CLOCK_TOLERANCE_MS, earliestNow, serverNow } from '../base/clock.ts'
import { device, tab } from '../base/storage.ts'
import { withLock } from '../base/withLock.ts'
import type { Prize, Send } from '../orderTypes/description.ts'
import { describeRequest } from '../orderTypes/orderTypes.ts'
import { writeNote } from '../pendingMoney/notes.ts'
import { settings } from '../settings/settings.ts'
import { lookUpOrder } from './evidence.ts'
import { type Order, type Outcome, toRefused } from './order.ts'
import { createOrderStore } from './orderStore.ts'

const store = createOrderStore(device, tab, serverNow)

/**
 * The surroundings of the orders of one page. Times in ms since 1970, by the provider's clock. `toast` shows the end of
 * an order, and resolves when the toast is gone.
 */
export const createOrderDeps = (queries: QueryClient, toast: (order: Order) => Promise<void>) => ({
  store,
  toast,
  lock: withLock,
  now: serverNow,
  login: token,
  memberId: () => memberIdOf(queries),
  before: () => readBefore(queries),
  send: sendOrder,
  lookUp: lookUpOrder,
  poll: pollOutcome,
  /** Called by the page that finds out the outcome of an order, and without the order by the other pages. */
  onEnd(order?: Order) {
    // A slip that was sent is not checked yet.
    if (order?.request.type === 'slip' && order.outcome?.kind === 'done')
      writeNote(order.member, { kind: 'slip', id: order.key, since: order.since })
    if (!token()) return
    void queries.invalidateQueries(walletQuery)
    void queries.invalidateQueries(latestStatementQuery)
  },
  keys: () => settings.keys,
})

export type OrderDeps = ReturnType<typeof createOrderDeps>

/** The entry of an order is newer than this moment, whatever the clock of the phone says, and is not a known one. */
export function readBefore(queries: QueryClient): Pick<Order, 'since' | 'known'> {
  const entries = queries.getQueryData(latestStatementQuery.queryKey)?.statements ?? []
  const newest = Date.parse(entries[0]?.createdAt ?? '') || undefined
  const since = (earliestNow() ?? newest ?? serverNow()) - CLOCK_TOLERANCE_MS
  return { since, known: entries.map(({ _id }) => _id) }
}

/**
 * Sends an order once. `send` replaces the call of its description. Without a connection nothing is sent. Returns
 * undefined without an answer that proves an outcome.
 */
async function sendOrder({ key, request, revision }: Order, send?: Send): Promise<Outcome | undefined> {
  if (!navigator.onLine) return toRefused(new Failure('network', undefined, undefined))
  try {
    if (send) return outcomeOf(await send(key))
    const { name, ...input } = describeRequest(request).call!
    return outcomeOf((await commandWith(key, name, input as never)) as object)
  } catch (error) {
    const failure = toFailure(error)
    // The end of the session or of the service may answer a repeat by the browser.
    const isEnd = failure.code === 'gone' || (loginAgainCodes as readonly unknown[]).includes(failure.code)
    // The provider may still carry out the attempt before.
    const isAboutKey = failure.key === IDEMPOTENCY_HEADER || !isErrorCode(failure.code)
    const isConflict = revision > 0 && failure.status === 409 && isAboutKey
    return isEnd || isConflict || failure.isOutcomeUnknown ? undefined : toRefused(failure)
  }
}

interface AnyAnswer {
  success?: boolean
  hasQrcode?: boolean
  result?: Prize
  error?: string
  message?: string
}

/** Reads the outcome from an answer. The wheel refuses with `success: false`, a QR provider with `hasQrcode: false`. */
function outcomeOf({ success, result, error, message, hasQrcode }: AnyAnswer): Outcome | undefined {
  if (hasQrcode === false)
    return toRefused({ kind: 'refused', code: message === 'SUCCESS' ? undefined : message })
  if (success === undefined) return { kind: 'done', message }
  // The stored order has no null.
  if (success && result) return { kind: 'done', prize: { ...result, label: result.label ?? undefined } }
  return success || !error ? undefined : toRefused({ kind: 'refused', code: error })
}
