import { toFailure } from '../api/failure.ts'
import { createStore } from '../base/store.ts'
import { createOrder, effectOf, isOpen, type Order, type OrderEvent, type Outcome, refused } from './order.ts'
import { canNotArrive } from './orderStore.ts'
import { describeRequest, type OrderRequest } from './orderTypes.ts'
import { type OrderDeps, proveOutcome, type Send } from './provider.ts'

/** A toast of a page that crashed counts as not shown after this time. */
const TOAST_MAX_MS = 60_000

/** The state of an order for a screen. settled: the result of a lost answer, until the member closes it. */
export type Progress = { step: 'sending' } | { step: 'checking' | 'missing' | 'settled'; order: Order }

/**
 * The orders of the member. One lock per member is held while an order is sent, so a tab that gets the lock treats
 * each order in the phase "sending" as lost. Lookups need no lock, because the first outcome stays.
 */
export function createOrders(deps: OrderDeps) {
  const { store, now, login } = deps
  const state = createStore<{ orders: readonly Order[] }>({ orders: [] })
  let member: string | undefined
  let hasSynced = false
  /** Sending functions of this page, by key. */
  const sends = new Map<string, Send>()
  const placing = new Set<string>()
  const ownKeys = new Set<string>()
  const polled = new Set<string>()
  const settled = new Set<string>()
  /** Ended orders by key. Undefined while another tab may show the toast. */
  const toasts = new Map<string, Order | undefined>()
  const watchers = new Map<string, number>()

  const publish = () => state.change(() => ({ orders: member && login() ? store.read(member) : [] }))
  const inTurn = <T>(id: string, task: () => T | Promise<T>) => deps.lock(`orders ${id}`, task)
  const isWatched = (kind: string) => (watchers.get(kind) ?? 0) > 0

  function apply(order: Order, event: OrderEvent): Order | undefined {
    const next = store.update(order, event)
    if (next) publish()
    return next
  }

  function applyEnd(order: Order, event: OrderEvent): boolean {
    const ended = apply(order, event)
    if (!ended) return false
    deps.onEnd(ended)
    if (login()) deps.refresh()
    return true
  }

  function progressOf(kind: string): Progress | undefined {
    const isOurs = (order: Order) => order.kind === kind && (isOpen(order) || settled.has(order.key))
    const order = state.get().orders.findLast(isOurs)
    const isFirst = order?.phase === 'sending' && order.attempt === 0 && ownKeys.has(order.key)
    if (order && !isOpen(order)) return { step: 'settled', order }
    if (order && !isFirst) return { step: order.phase === 'missing' ? 'missing' : 'checking', order }
    return order || placing.has(kind) ? { step: 'sending' } : undefined
  }

  /**
   * Stores an order, then sends it at most once. Returns the outcome if the provider answered while a screen watches
   * this kind. Otherwise undefined: the outcome is looked up, and another order of this kind has to wait.
   */
  async function place(kind: string, request: OrderRequest, send?: Send): Promise<Outcome | undefined> {
    const usedToken = login()
    const progress = progressOf(kind)
    if (!usedToken || (progress && progress.step !== 'settled')) return undefined
    placing.add(kind)
    publish()
    try {
      const id = await deps.member()
      member = id
      const isOfKind = (order: Order) => order.kind === kind
      const before = new Set(store.read(id).flatMap((one) => (isOfKind(one) && !isOpen(one) ? one.key : [])))
      return await inTurn(id, () => {
        // Another tab placed one since the tap, or the session ended.
        const isTaken = store.read(id).some((one) => isOfKind(one) && (isOpen(one) || !before.has(one.key)))
        if (isTaken || login() !== usedToken) return undefined
        const order = createOrder({ kind, member: id, request, ...deps.before() }, now())
        if (send) sends.set(order.key, send)
        store.save(order)
        return perform(order)
      })
    } catch (error) {
      // Nothing was sent.
      return refused(toFailure(error))
    } finally {
      placing.delete(kind)
      publish()
      void sync()
    }
  }

  /** Sends an order once and applies the answer. The caller holds the lock. */
  async function perform(order: Order): Promise<Outcome | undefined> {
    const { key, kind } = order
    const usedToken = login()
    ownKeys.add(key)
    publish()
    const result = await deps.send(order, sends.get(key))
    const lookUp = () => deps.lookUp(order, store.read(order.member))
    const outcome = await proveOutcome(order, result, deps.keys(), lookUp)
    ownKeys.delete(key)
    if (!outcome) {
      apply(order, { type: 'lost' })
      return undefined
    }
    const isCancelled = outcome.kind === 'refused' && outcome.failure.kind === 'cancelled'
    const isShown = login() === usedToken && (isCancelled || (order.attempt === 0 && isWatched(kind)))
    if (!applyEnd(order, { type: 'answered', outcome, at: now(), isShown })) return undefined
    return isShown ? outcome : undefined
  }

  /** Looks for the outcome of a lost order until it is known, or the session ends. */
  async function poll(order: Order) {
    const { key } = order
    if (polled.has(key) || order.request.type === 'unknown') return
    polled.add(key)
    const usedToken = login()
    const found = await deps
      .poll(
        () => store.load(order)?.sentAt ?? 0,
        async (isOver) => {
          const current = store.load(order)
          if (!current || !isOpen(current) || current.request.type === 'unknown') return 'over'
          // Another tab sends the order again, and may close before the answer.
          if (current.phase === 'sending') return 'over'
          const result = await deps.lookUp(current, store.read(order.member))
          if (result && result !== 'inProgress') return result
          if (result || !isOver) return undefined
          if (canNotArrive(order, now())) return { outcome: { kind: 'notFound' as const } }
          apply(order, { type: 'overdue' })
          return undefined
        },
      )
      .finally(() => polled.delete(key))
    if (found && found !== 'over') applyEnd(order, { type: 'found', ...found, at: now() })
    if (found || login() !== usedToken) void sync()
  }

  /** Waits until the tab that sends an order is done, or gone. */
  async function takeOver({ key, member: id }: Order) {
    if (polled.has(key)) return
    polled.add(key)
    await inTurn(id, () => {
      for (const order of store.read(id)) if (order.phase === 'sending') apply(order, { type: 'lost' })
    }).finally(() => polled.delete(key))
    void sync()
  }

  /** Shows the end of an order once: in its screen, or in a toast of one tab. */
  async function announce(order: Order) {
    const { key, kind, member: id } = order
    if (toasts.has(key) || settled.has(key)) return
    if (isWatched(kind)) {
      settled.add(key)
      return publish()
    }
    if (!deps.isVisible()) return
    toasts.set(key, undefined)
    // Held until the toast is gone, because another tab may see late what this tab has stored.
    await deps
      .lock(`toast ${id} ${key}`, async () => {
        const current = await inTurn(id, () => {
          const { announcedAt = Number.NEGATIVE_INFINITY } = store.load(order) ?? {}
          if (login() && deps.isVisible() && Math.abs(now() - announcedAt) > TOAST_MAX_MS)
            return apply(order, { type: 'announced', at: now() })
        })
        if (!current) return
        toasts.set(key, current)
        await deps.toast(current)
        apply(current, { type: 'shown' })
      })
      .finally(() => toasts.delete(key))
  }

  /** Continues the orders that are stored: after a reload, and when another tab has changed them. */
  async function sync() {
    if (!login()) return
    const isFirst = !hasSynced
    hasSynced = true
    if (store.isEmpty() && state.get().orders.length === 0) return
    const id = await deps.member().catch(() => undefined)
    if (!id || !login()) return
    const hadEnded = new Set(state.get().orders.flatMap((order) => (isOpen(order) ? [] : order.key)))
    member = id
    publish()
    for (const order of state.get().orders) {
      const effect = effectOf(order.phase)
      if (effect === 'send' && !ownKeys.has(order.key)) void takeOver(order)
      if (effect === 'lookUp') void poll(order)
      if (effect === 'show') void announce(order)
    }
    // Another tab knows the outcome: load the balances here, too.
    if (!isFirst && state.get().orders.some((one) => !isOpen(one) && !hadEnded.has(one.key))) deps.refresh()
  }

  /** Whether an order that was not found can be repeated without a second effect. */
  function canSendAgain({ key, request }: Order): boolean {
    const { call, isOnce } = describeRequest(request)
    return (call !== undefined || sends.has(key)) && (isOnce === true || deps.keys() === 'honoured')
  }

  return {
    state,
    place,
    sync,
    progressOf,
    canSendAgain,
    /** Sends an order that was not found again, with its key. */
    async sendAgain(kind: string) {
      const progress = progressOf(kind)
      if (progress?.step !== 'missing' || !canSendAgain(progress.order)) return
      const { order } = progress
      await inTurn(order.member, async () => {
        const repeated = apply(order, { type: 'repeated', at: now() })
        if (repeated) await perform(repeated)
      })
      void sync()
    },
    /** The member has seen the end of an order. */
    dismiss(kind: string) {
      for (const order of state.get().orders) {
        if (order.kind !== kind || !settled.delete(order.key)) continue
        if (!apply(order, { type: 'shown' })) publish()
      }
    },
    /** Until the returned function is called, a screen shows the orders of this kind, so they need no toast. */
    watch(kind: string): () => void {
      const change = (by: number) => watchers.set(kind, (watchers.get(kind) ?? 0) + by)
      change(1)
      return () => change(-1)
    },
    /** Call when the page is hidden for good: another page shows the toasts again. */
    leavePage() {
      for (const order of toasts.values()) if (order) apply(order, { type: 'unannounced' })
    },
    /** Call when the session ends. */
    clear() {
      member = undefined
      hasSynced = false
      for (const known of [placing, ownKeys, settled]) known.clear()
      store.leaveMember()
      publish()
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
