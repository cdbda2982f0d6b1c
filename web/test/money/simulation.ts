import { isOpen, LATEST_ARRIVAL_MS, type Order, type Outcome } from '../../src/money/order.ts'
import type { OrderRequest } from '../../src/orderTypes/orderTypes.ts'
import { CALL_MAX_MS, MEMBER, Page } from './page.ts'
import { Area, Locks, Provider } from './parts.ts'

const START = Date.UTC(2026, 10, 20, 5)

export const kinds = ['withdraw', 'transfer'] as const
export type Kind = (typeof kinds)[number]
/**
 * The way of a request through the network: accepted or refused with an answer, carried out without an answer, lost,
 * delayed for hours, or stopped before it left the phone.
 */
export const fates = ['accepted', 'refused', 'unanswered', 'lost', 'delayed', 'unsent'] as const
export type Fate = (typeof fates)[number]

const requests: Record<Kind, OrderRequest> = {
  withdraw: { type: 'withdraw', satang: 500_00 },
  transfer: {
    type: 'transfer',
    from: { code: 'WALLET', name: 'w' },
    to: { code: 'pg', name: 'PG' },
    satang: 100_00,
  },
}

interface Request {
  page: Page
  order: Order
  fate: Fate
  answer: (result: Outcome | undefined) => void
}

/** A phone with tabs, a network and a provider. */
export class Device {
  time = START
  token = 'token'
  readonly area = new Area()
  readonly locks = new Locks()
  readonly provider: Provider
  readonly pages: Page[] = []
  /** The keys of the orders that are stored nowhere. */
  readonly forgotten = new Set<string>()
  readonly placed = new Map<string, Order>()
  /** When each order was sent first. The clock of a phone can be wrong. */
  private readonly sentAt = new Map<string, number>()
  /** Orders that a tab may not be able to read: the device was full or cleared, or the record was rewritten. */
  private readonly hidden = new Map<string, { kind: string; tabArea: object | undefined }>()
  readonly errors: string[] = []
  /** The first outcome that a page had of each order. */
  private readonly outcomes = new Map<string, string>()
  private readonly waiting: Request[] = []
  private readonly delayed: { order: Order; at: number }[] = []
  private fate: Fate = 'accepted'

  constructor(honoursKeys: boolean) {
    this.provider = new Provider(honoursKeys)
    this.open()
    this.open()
  }

  open(tabArea = new Area()) {
    const page = new Page(this, tabArea)
    this.pages.push(page)
    void page.orders.sync()
  }

  page(tab: number): Page {
    return this.pages[tab % this.pages.length]!
  }

  replace(tab: number, keepsTab: boolean) {
    const at = tab % this.pages.length
    const old = this.pages[at]!
    old.close()
    this.pages.splice(at, 1)
    this.open(keepsTab ? old.tabArea : new Area())
    if (!keepsTab) this.noteForgotten()
  }

  /** Closes a tab for good. The last one stays. */
  close(tab: number) {
    if (this.pages.length === 1) return
    const [old] = this.pages.splice(tab % this.pages.length, 1)
    old?.close()
    this.noteForgotten()
  }

  tap(tab: number, kind: Kind, fate: Fate) {
    this.fate = fate
    void this.page(tab).orders.place(kind, requests[kind])
  }

  /** Sends every order again that was not found. */
  repeat(tab: number, fate: Fate) {
    this.fate = fate
    for (const kind of kinds) void this.page(tab).orders.sendAgain(kind)
  }

  /** Called by a page that sends an order. */
  send(page: Page, order: Order): Promise<Outcome | undefined> {
    if (order.revision === 0) {
      this.checkExclusive(page, order)
      this.sentAt.set(order.key, this.time)
    }
    this.placed.set(order.key, order)
    if (this.area.isFull) this.hidden.set(order.key, { kind: order.kind, tabArea: page.tabArea })
    return new Promise((answer) => this.waiting.push({ page, order, fate: this.fate, answer }))
  }

  /** A new order may be sent only if the member knows the end of the earlier ones of its kind. */
  private checkExclusive(page: Page, order: Order) {
    for (const other of this.placed.values()) {
      if (other.kind !== order.kind || other.key === order.key || this.forgotten.has(other.key)) continue
      const record = page.store.load(other)
      if (record && isOpen(record)) this.errors.push(`${order.kind} was sent while ${other.key} was open`)
      const hasArrived = this.provider.ledger.some(({ key }) => key === other.key)
      const { tabArea = page.tabArea } = this.hidden.get(other.key) ?? {}
      const isReadable =
        tabArea === page.tabArea && this.time - (this.sentAt.get(other.key) ?? 0) < LATEST_ARRIVAL_MS
      if (!record && hasArrived && isReadable)
        this.errors.push(`${order.kind} was sent although ${other.key} was forgotten`)
    }
  }

  /** Two tabs can confuse orders of this kind, because one of them cannot read all. */
  isHidden(kind: string): boolean {
    return [...this.hidden.values()].some((one) => one.kind === kind)
  }

  respond() {
    for (const { page, order, fate, answer } of this.waiting.splice(0)) {
      if (fate === 'unsent') answer({ kind: 'refused', failure: { kind: 'network', code: undefined } })
      else if (fate === 'accepted' || fate === 'refused') {
        page.hear()
        answer(this.provider.receive(order, fate === 'refused', this.time))
      } else {
        if (fate === 'unanswered') this.provider.receive(order, false, this.time)
        if (fate === 'delayed') this.delayed.push({ order, at: this.time + 2 * 60 * 60_000 })
        answer(undefined)
      }
    }
  }

  pass(seconds: number) {
    // No request takes longer than this.
    if (seconds * 1000 > CALL_MAX_MS) this.respond()
    this.time += seconds * 1000
    for (const due of this.delayed.filter(({ at }) => at <= this.time)) {
      this.delayed.splice(this.delayed.indexOf(due), 1)
      this.provider.receive(due.order, false, this.time)
    }
    for (const page of this.pages) page.tick()
  }

  syncAll() {
    for (const page of this.pages) void page.orders.sync()
  }

  jump(tab: number, hours: number) {
    this.page(tab).skew = hours * 60 * 60_000
  }

  /** The member deletes the data of the site. Open pages write their orders again. */
  clear() {
    for (const area of [this.area, ...this.pages.map(({ tabArea }) => tabArea)])
      for (const key of Object.keys(area)) area.removeItem(key)
    const tabArea = this.area.isFull ? this : undefined
    for (const { key, kind } of this.placed.values()) this.hidden.set(key, { kind, tabArea })
    this.noteForgotten()
  }

  /** Notes the orders that no page and no storage holds, or whose end was shown. These cannot block another order. */
  private noteForgotten() {
    for (const order of this.placed.values())
      if (!this.pages.some(({ store }) => (store.load(order)?.phase ?? 'shown') !== 'shown'))
        this.forgotten.add(order.key)
  }

  fill(isFull: boolean) {
    this.area.isFull = isFull
  }

  /** Another version of the app rewrites a record. */
  rewrite(index: number) {
    const names = Object.keys(this.area)
    const name = names[index % Math.max(1, names.length)]
    if (!name || this.area.isFull) return
    this.area.setItem(name, '{"v":2}')
    const [, , , key = '', kind = ''] = name.split(' ')
    this.hidden.set(key, { kind, tabArea: undefined })
  }

  watch(tab: number, kind: Kind) {
    const page = this.page(tab)
    const stop = page.watched.get(kind)
    if (stop) stop()
    if (stop) page.watched.delete(kind)
    else page.watched.set(kind, page.orders.watch(kind))
  }

  replaceToken() {
    this.token += '+'
  }

  /** Throws unless every word that a page can show about an order is true. */
  check() {
    const arrivals = new Map<string, number>()
    for (const { key } of this.provider.ledger) arrivals.set(key, (arrivals.get(key) ?? 0) + 1)
    for (const [key, count] of arrivals)
      if (count > 1) this.errors.push(`${key} was carried out ${count} times`)
    for (const { page, order } of this.waiting)
      if (page.isAlive && !this.hidden.has(order.key) && page.store.load(order)?.phase !== 'sending')
        this.errors.push(`${order.key} is given up before its answer`)
    for (const page of this.pages)
      for (const order of page.store.read(MEMBER)) {
        const { key, kind, outcome, phase, request } = order
        if (isOpen(order) === (outcome !== undefined)) this.errors.push(`${key} is ${phase} with ${outcome}`)
        const isEarly = phase === 'missing' && this.time - order.sentAt <= CALL_MAX_MS
        if (isEarly && request.type !== 'unknown') this.errors.push(`${key} is shown as not found too early`)
        const first = this.outcomes.get(key)
        if (outcome && !first) this.outcomes.set(key, outcome.kind)
        if (first && outcome && first !== outcome.kind && !this.isHidden(kind))
          this.errors.push(`${key} is shown as ${outcome.kind} after ${first}`)
        const isDone = arrivals.has(key)
        const isLie = isDone ? outcome?.kind === 'notFound' : outcome?.kind === 'done'
        // A tab may take the entry of an order that it cannot read for its own.
        if ((isLie && !this.isHidden(kind)) || (isDone && outcome?.kind === 'refused'))
          this.errors.push(`${key} is shown as ${outcome?.kind}`)
      }
    if (this.errors.length > 0) throw new Error(this.errors.join('\n'))
  }
}
