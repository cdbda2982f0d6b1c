import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { loginAgainCodes } from '@wallet/contracts/errors'
import { IDEMPOTENCY_HEADER } from '@wallet/contracts/limits'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { commandWith, isErrorCode } from '../api/command.ts'
import { Failure, toFailure } from '../api/failure.ts'
import { memberIdOf } from '../api/memberId.ts'
import { pollOutcome } from '../api/pollOutcome.ts'
import { activeBonusQuery, balancesKey, latestStatementQuery, walletQuery } from '../api/queries.ts'
import { onLeave, token } from '../api/session.ts'
import { CLOCK_TOLERANCE_MS, earliestNow, serverNow } from '../base/clock.ts'
import { device, tab } from '../base/storage.ts'
import { useStore } from '../base/store.ts'
import { withLock } from '../base/withLock.ts'
import { settings } from '../settings/settings.ts'
import { closeToasts } from '../ui/toast.ts'
import { toastFailure } from '../ui/toastFailure.ts'
import type { Description, Prize, Send } from './description.ts'
import { lookUpOrder } from './evidence.ts'
import { createOrderStore, isChecked, type Order, type Outcome, type Refusal, toRefused } from './order.ts'
import { createOrders, type Orders } from './orders.ts'
import { describeRequest, type OrderRequest } from './orderTypes.ts'
import { writeNote } from './pending/notes.ts'
import { showOutcome, showRefused, toastOutcome } from './views/ending.tsx'

const store = createOrderStore(device, tab, serverNow)
/** Time after which the app offers to send a lost order again, if that is safe. Most outcomes are known earlier. */
const REPEATABLE_MS = 25_000

let orders: Orders | undefined

/** The orders of this page. The app has one query client. */
export function ordersOf(queries: QueryClient): Orders {
  if (orders) return orders
  orders = createOrders({
    store,
    lock: withLock,
    now: serverNow,
    login: token,
    memberId: () => memberIdOf(queries),
    before: () => readBefore(queries),
    send: sendOrder,
    lookUp: lookUpOrder,
    poll: (sentAt, read) =>
      pollOutcome(sentAt, read, settings.keys === 'honoured' ? REPEATABLE_MS : undefined),
    onEnd(order) {
      // A slip that was sent is not checked yet.
      if (order?.request.type === 'slip' && order.outcome?.kind === 'done')
        writeNote(order.member, { kind: 'slip', id: order.key, since: order.since })
      if (!token()) return
      void queries.invalidateQueries(walletQuery)
      void queries.invalidateQueries(latestStatementQuery)
    },
    toast: ({ request, outcome }) => toastOutcome(i18next.t, describeRequest(request), outcome!),
    keys: () => settings.keys,
  })
  onLeave(orders.clear)
  return orders
}

/** The entry of an order is newer than this moment, whatever the clock of the phone says. */
function readBefore(queries: QueryClient): Pick<Order, 'since' | 'known'> {
  const entries = queries.getQueryData(latestStatementQuery.queryKey)?.statements ?? []
  const newest = Date.parse(entries[0]?.createdAt ?? '') || undefined
  const since = (earliestNow() ?? newest ?? serverNow()) - CLOCK_TOLERANCE_MS
  return { since, known: entries.map(({ _id }) => _id) }
}

/** Sends an order once. Without a connection nothing is sent. Returns undefined without an answer that proves an outcome. */
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
  if (hasQrcode === false) return toRefused({ kind: 'refused', code: message })
  if (success === undefined) return { kind: 'done', message }
  // The stored order has no null.
  if (success && result) return { kind: 'done', prize: { ...result, label: result.label ?? undefined } }
  return success || !error ? undefined : toRefused({ kind: 'refused', code: error })
}

/** Continues stored orders while the member area is open. */
export function useOrderSync() {
  const orders = ordersOf(useQueryClient())
  useEffect(() => {
    const listening = new AbortController()
    const sync = () => void orders.sync()
    sync()
    addEventListener('storage', sync, listening)
    addEventListener('online', sync, listening)
    addEventListener('pagehide', orders.leavePage, listening)
    document.addEventListener('visibilitychange', () => document.hidden || sync(), listening)
    return () => listening.abort()
  }, [orders])
}

/** The orders that are looked up, or were not found yet. */
export const usePendingOrders = () => useStore(ordersOf(useQueryClient()).state).filter(isChecked)

interface Options {
  /** The member sees the screen. Otherwise the end of an order is shown in a toast. */
  isShown: boolean
  /** Called after the success was shown. */
  onDone: () => void
  /** Where a refusal is shown: an alert over the page (ERR-5) or a toast (ERR-4). */
  refusedIn?: 'alert' | 'toast'
  /** Shows the success instead of the alert with its receipt (ERR-11). */
  onAccepted?: () => void
  /** Shows a refusal in another way. `since`: the entries of the order are not older. */
  onRefused?: (failure: Refusal, description: Description, since: number) => unknown
}

/** Orders of one kind. While one is open, in any tab, no other is sent. */
export function useOrder(kind: string, options: Options) {
  const { t } = useTranslation()
  const { isShown, onDone, refusedIn = 'alert', onAccepted, onRefused } = options
  const queries = useQueryClient()
  const orders = ordersOf(queries)
  useStore(orders.state)
  const progress = orders.progressOf(kind)
  // The entries that exist before the order cannot be its own.
  useQuery({ ...latestStatementQuery, enabled: isShown })

  useEffect(() => (isShown ? orders.watch(kind) : undefined), [isShown, kind, orders])

  async function run(request: OrderRequest, send?: Send) {
    // The errors on the screen are about earlier tries.
    closeToasts('error')
    const description = describeRequest(request)
    const { since } = readBefore(queries)
    const outcome = await orders.place(kind, request, send)
    if (outcome?.kind === 'refused') {
      // The form may show limits, accounts or a bonus that have changed since.
      for (const queryKey of [['lookup'], activeBonusQuery.queryKey])
        void queries.invalidateQueries({ queryKey })
      // A game may hold less than shown, because the member has played since (GAM-8).
      if (outcome.failure.code === 'MONEY_NOT_ENOUGH') void queries.refetchQueries({ queryKey: balancesKey })
      if (onRefused) onRefused(outcome.failure, description, since)
      else if (refusedIn === 'toast') toastFailure(t, outcome.failure)
      else showRefused(t, outcome.failure, description.receipt)
    } else if (outcome) {
      const isDone = outcome.kind === 'done'
      if (isDone && onAccepted) onAccepted()
      else showOutcome(t, description, outcome, since)
      if (isDone) onDone()
    }
    return outcome
  }

  return {
    progress,
    run,
    isSending: progress?.step === 'sending',
    canSendAgain: progress?.step === 'missing' && orders.canSendAgain(progress.order),
    canStore: store.canStore,
    dismiss: () => orders.dismiss(kind),
    sendAgain: () => orders.sendAgain(kind),
  }
}

export type OrderAction = ReturnType<typeof useOrder>
