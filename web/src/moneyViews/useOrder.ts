import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { activeBonusQuery, balancesKey, latestStatementQuery } from '../api/queries.ts'
import { onLeave } from '../api/session.ts'
import { useStore } from '../base/store.ts'
import { isChecked, type Order, type Refusal } from '../money/order.ts'
import { createOrderDeps, readBefore } from '../money/orderDeps.ts'
import { createOrders, type Orders } from '../money/orders.ts'
import type { Description, Send } from '../orderTypes/description.ts'
import { describeRequest, type OrderRequest } from '../orderTypes/orderTypes.ts'
import { closeToasts } from '../ui/toast.ts'
import { showOutcome, showRefused, toastOutcome } from './ending.tsx'

let orders: Orders | undefined

/** The orders of this page. The app has one query client. */
export function ordersOf(queries: QueryClient): Orders {
  if (!orders) {
    const toast = ({ request, outcome }: Order) => toastOutcome(i18next.t, describeRequest(request), outcome!)
    orders = createOrders(createOrderDeps(queries, toast))
    onLeave(orders.clear)
  }
  return orders
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
  /** Called after a success was shown, now or late. Default: the screen shows the success itself. */
  onDone?: () => void
  /** Shows a refusal. Default: an alert over the page (ERR-5). `since`: the entries of the order are not older. */
  onRefused?: (failure: Refusal, description: Description, since: number) => unknown
}

/** Orders of one kind. While one is open, in any tab, no other is sent. */
export function useOrder(kind: string, { isShown, onDone, onRefused }: Options) {
  const { t } = useTranslation()
  const queries = useQueryClient()
  const orders = ordersOf(queries)
  useStore(orders.state)
  const isSending = orders.isSending(kind)
  const order = isSending ? undefined : orders.orderOf(kind)
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
      else showRefused(t, outcome.failure, description.receipt)
    } else if (outcome && onDone) {
      showOutcome(t, description, outcome, since)
      if (outcome.kind === 'done') onDone()
    }
    return outcome
  }

  return {
    /** Replaces the form: an order without an answer, or its end until the member dismisses it. */
    order,
    isSending,
    onDone,
    run,
    canSendAgain: order?.phase === 'missing' && orders.canSendAgain(order),
    canStore: orders.canStore,
    dismiss: () => orders.dismiss(kind),
    sendAgain: () => orders.sendAgain(kind),
  }
}

export type OrderAction = ReturnType<typeof useOrder>
