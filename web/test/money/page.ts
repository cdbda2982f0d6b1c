import { CLOCK_TOLERANCE_MS } from '../../src/base/clock.ts'
import { createPlace, type Place } from '../../src/base/storage.ts'
import { findTrace } from '../../src/money/evidence.ts'
import type { Order, Outcome } from '../../src/money/order.ts'
import type { OrderDeps } from '../../src/money/orderDeps.ts'
import { createOrderStore } from '../../src/money/orderStore.ts'
import { createOrders, type Orders } from '../../src/money/orders.ts'
import type { Area, Locks, Provider } from './parts.ts'

export const MEMBER = 'm'
/** The longest time that a call may take, in ms. */
export const CALL_MAX_MS = 60_000

/** The device that a page runs on. */
interface Surroundings {
  time: number
  token: string
  area: Area
  locks: Locks
  provider: Provider
  send: (page: Page, order: Order) => Promise<Outcome | undefined>
}

/** A page in a tab: the orders with their surroundings. */
export class Page {
  readonly orders: Orders
  readonly store: ReturnType<typeof createOrderStore>
  readonly toasts: string[] = []
  isAlive = true
  readonly watched = new Map<string, () => void>()
  /** The phone's clock minus the provider's, in ms, until the next answer. */
  skew = 0
  private latestAnswerAt: number
  private ticks: (() => void)[] = []

  constructor(
    private readonly device: Surroundings,
    readonly tabArea: Area,
  ) {
    const place = (area: Area): Place => createPlace(() => area)
    const now = () => device.time + this.skew
    this.latestAnswerAt = device.time
    this.store = createOrderStore(place(device.area), place(tabArea), now)
    const deps: OrderDeps = {
      store: this.store,
      now,
      lock: (name, task) => this.whileAlive(device.locks.request(name, this, task)),
      login: () => (this.isAlive ? device.token : null),
      memberId: () => this.whileAlive(Promise.resolve(MEMBER)),
      before: () => ({
        since: device.time - CLOCK_TOLERANCE_MS,
        known: device.provider.ledger
          .filter(({ createdAt }) => Date.parse(createdAt) <= this.latestAnswerAt)
          .map(({ _id }) => _id),
      }),
      send: (order) => this.whileAlive(device.send(this, order)),
      lookUp: async (order, all) => {
        this.hear()
        const entry = findTrace(order, all, [...device.provider.ledger].reverse())
        return entry && { outcome: { kind: 'done' }, entry: entry._id }
      },
      poll: (sentAt, read) => this.whileAlive(this.poll(sentAt, read)),
      onEnd: () => {},
      toast: async ({ key }) => void this.toasts.push(key),
      keys: () => (device.provider.honoursKeys ? 'honoured' : 'sent'),
    }
    this.orders = createOrders(deps)
  }

  /** An answer of the provider corrects the clock. */
  hear() {
    this.skew = 0
    this.latestAnswerAt = this.device.time
  }

  private whileAlive<T>(promise: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      promise.then(
        (value) => this.isAlive && resolve(value),
        (error) => this.isAlive && reject(error),
      )
    })
  }

  private async poll<T>(sentAt: () => number, read: (isOver: boolean) => Promise<T | undefined>) {
    for (;;) {
      this.hear()
      const found = await read(this.device.time - sentAt() > CALL_MAX_MS)
      if (found !== undefined) return found
      await new Promise<void>((resolve) => this.ticks.push(resolve))
    }
  }

  tick() {
    for (const resolve of this.ticks.splice(0)) resolve()
  }

  close() {
    this.isAlive = false
    this.orders.leavePage()
    this.device.locks.forget(this)
  }
}
