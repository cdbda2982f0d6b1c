import { toFailure } from '../api/failure.ts'
import { createStore } from '../base/store.ts'
import type { Send } from '../orderTypes/description.ts'
import { describeRequest, type OrderRequest } from '../orderTypes/orderTypes.ts'
import { type Found, proveOutcome, toNoTrace } from './evidence.ts'
import {
  canNotArrive,
  createOrder,
  isChecked,
  isOpen,
  type Order,
  type OrderEvent,
  type Outcome,
  toRefused,
} from './order.ts'
import type { OrderDeps } from './orderDeps.ts'

/** Time after which the app offers to send a lost order again, if that is safe. Most outcomes are known earlier. */
const REPEATABLE_MS = 25_000
/** Time after which this page takes over from a tab that has the lock: the phone may have stopped that tab. */
const STOPPED_MS = 30_000

/**
 * The orders of the member. One lock per member is held while an order is sent, so a tab that gets the lock treats
 * each order in the phase "sending" as lost. Lookups need no lock, because the first outcome stays.
 */
export function createOrders(deps: OrderDeps) {
  const { store, now, login } = deps
  const state = createStore<readonly Order[]>([])
  let member: string | undefined
  let hasSynced = false
  /** Functions that replace the call of an order, by key. Only this page has them. */
  const sends = new Map<string, Send>()
  /** The kinds of the orders between the tap and the answer. */
  const placing = new Set<string>()
  const running = new Set<string>()
  const toasts = new Set<Order>()
  const watched: string[] = []

  const lookUp = (order: Order) => deps.lookUp(order, store.read(order.member))
  const withOrderLock = <T>(id: string, task: () => Promise<T>) => deps.lock(`orders ${id}`, task, STOPPED_MS)
  const isWatched = (kind: string) => watched.includes(kind)

  const publish = () => state.change(() => (member && login() ? store.read(member) : []))

  function apply(order: Order, event: OrderEvent): Order | undefined {
    const next = store.update(order, event)
    // Also without a change, because another tab may have stored one.
    publish()
    if (next && 'outcome' in event) deps.onEnd(next)
    return next
  }

  /** Runs a task of this page, unless it is running already. Then there may be more to do. */
  async function runOnce(name: string, task: () => Promise<unknown>) {
    if (running.has(name)) return
    running.add(name)
    await task().finally(() => running.delete(name))
    void sync()
  }

  /** The newest order of a kind that is open, or whose end a screen shows. */
  function orderOf(kind: string): Order | undefined {
    const isShown = (order: Order) => isOpen(order) || (order.phase === 'ended' && isWatched(kind))
    return state.get().findLast((order) => order.kind === kind && isShown(order))
  }

  /**
   * Stores an order, then sends it at most once. Returns the outcome if the provider answered while a screen watches
   * this kind. Otherwise undefined: the outcome is looked up, and another order of this kind has to wait.
   */
  async function place(kind: string, request: OrderRequest, send?: Send): Promise<Outcome | undefined> {
    const usedToken = login()
    const latest = orderOf(kind)
    if (!usedToken || placing.has(kind) || (latest && isOpen(latest))) return undefined
    placing.add(kind)
    publish()
    try {
      const id = await deps.memberId()
      member = id
      const before = store.read(id).flatMap((one) => (isOpen(one) ? [] : one.key))
      return await sendOrder(id, () => {
        // Another tab placed one since the tap, or the session ended.
        const isNew = (one: Order) => isOpen(one) || !before.includes(one.key)
        const isTaken = store.read(id).some((one) => one.kind === kind && isNew(one))
        if (isTaken || login() !== usedToken) return undefined
        const order = createOrder({ kind, member: id, request, ...deps.before() }, now())
        if (send) sends.set(order.key, send)
        store.save(order)
        publish()
        return order
      })
    } catch (error) {
      // Nothing was sent. The next page shows why the session or the service has ended.
      const failure = toFailure(error)
      return failure.isMoot ? undefined : toRefused(failure)
    } finally {
      placing.delete(kind)
      publish()
    }
  }

  /** Sends the order that `prepare` returns once, and applies the answer, while no other tab sends one. */
  const sendOrder = (id: string, prepare: () => Order | undefined): Promise<Outcome | undefined> =>
    withOrderLock(id, async () => {
      const order = prepare()
      if (!order) return undefined
      const usedToken = login()
      const answer = await deps.send(order, sends.get(order.key))
      const outcome = await proveOutcome(order, answer, deps.keys(), lookUp)
      if (!outcome) return void apply(order, { type: 'lost' })
      const isCancelled = outcome.kind === 'refused' && outcome.failure.kind === 'cancelled'
      const isSeen = login() === usedToken && (isCancelled || (order.revision === 0 && isWatched(order.kind)))
      const ended = apply(order, { type: isSeen ? 'seen' : 'answered', outcome, endedAt: now() })
      return ended && isSeen ? outcome : undefined
    }).finally(() => void sync())

  /** Looks for the outcome of a lost order until it is known, or the session ends. */
  async function poll(order: Order) {
    const found = await deps.poll(
      () => store.load(order)?.sentAt ?? 0,
      async (isOver): Promise<Found | undefined> => {
        const current = store.load(order)
        // Another tab knows the outcome, or sends the order again and may close before the answer.
        if (!current || !isChecked(current)) return { outcome: undefined }
        const result = await lookUp(current).catch(toNoTrace)
        if (result) return result.outcome && result
        if (isOver && canNotArrive(current, now())) return { outcome: { kind: 'notFound' } }
        if (isOver) apply(order, { type: 'overdue' })
        return undefined
      },
      deps.keys() === 'honoured' ? REPEATABLE_MS : undefined,
    )
    const outcome = found?.outcome
    if (outcome) apply(order, { ...found, type: 'found', outcome, endedAt: now() })
  }

  /** Waits until the tab that sends an order is done, or gone. */
  const takeOver = (id: string) =>
    withOrderLock(id, async () => {
      for (const order of store.read(id)) apply(order, { type: 'lost' })
    })

  const needsToast = ({ phase, kind }: Order) =>
    phase === 'ended' && login() && !document.hidden && !isWatched(kind)

  /** Shows the end of an order in a toast of one tab. */
  const announce = (order: Order) =>
    // Held until the toast is gone, because another tab may see late what this tab has stored.
    deps.lock(`toast ${order.member} ${order.key}`, async () => {
      const shown = needsToast(order) && apply(order, { type: 'shown' })
      if (!shown) return
      toasts.add(shown)
      await deps.toast(shown)
      toasts.delete(shown)
    })

  /** Continues the orders that are stored: after a reload, and when another tab has changed them. */
  async function sync() {
    if (!login()) return
    const isFirst = !hasSynced
    hasSynced = true
    if (state.get().length === 0 && store.isEmpty()) return
    const id = await deps.memberId().catch(() => undefined)
    if (!id || !login()) return
    const before = state.get()
    member = id
    publish()
    for (const order of state.get()) {
      if (order.phase === 'sending') void runOnce('take over', () => takeOver(id))
      if (isChecked(order) && order.request.type !== 'unknown')
        void runOnce(`poll ${order.key}`, () => poll(order))
      if (needsToast(order)) void runOnce(`toast ${order.key}`, () => announce(order))
    }
    // Another tab knows the outcome: load the balances here, too.
    const hadEnded = ({ key }: Order) => before.some((order) => order.key === key && !isOpen(order))
    if (!isFirst && state.get().some((order) => !isOpen(order) && !hadEnded(order))) deps.onEnd()
  }

  /** Whether an order that was not found can be repeated without a second effect. */
  function canSendAgain({ key, request }: Order): boolean {
    const { call, isOnce } = describeRequest(request)
    return (call !== undefined || sends.has(key)) && (isOnce === true || deps.keys() === 'honoured')
  }

  /** The member has seen the end of an order. */
  function dismiss(kind: string) {
    for (const order of state.get()) if (order.kind === kind) apply(order, { type: 'shown' })
  }

  return {
    state,
    place,
    sync,
    orderOf,
    isSending: (kind: string) => placing.has(kind),
    canSendAgain,
    canStore: store.canStore,
    dismiss,
    /** Sends an order that was not found again, with its key. */
    async sendAgain(kind: string) {
      const order = orderOf(kind)
      if (order?.phase === 'missing' && canSendAgain(order))
        await sendOrder(order.member, () => apply(order, { type: 'repeated', sentAt: now() }))
    },
    /** Until the returned function is called, a screen shows the orders of this kind, so they need no toast. */
    watch(kind: string): () => void {
      watched.push(kind)
      publish()
      return () => {
        dismiss(kind)
        watched.splice(watched.indexOf(kind), 1)
      }
    },
    /** Call when the page is hidden for good: another page shows the toasts again. */
    leavePage() {
      for (const order of toasts) apply(order, { type: 'unshown' })
    },
    /** Call when the session ends. */
    clear() {
      member = undefined
      hasSynced = false
      placing.clear()
      store.leaveMember()
      publish()
    },
  }
}

export type Orders = ReturnType<typeof createOrders>
