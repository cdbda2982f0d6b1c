import { fits } from '../base/shape.ts'
import type { Place } from '../base/storage.ts'
import { isOpen, type Order, type OrderEvent, parseOrder, reduce } from './order.ts'

/** No network holds a request back for longer. Providers that honour keys remember them for as long. */
export const LATEST_ARRIVAL_MS = 24 * 60 * 60_000

/** The clock of the phone may have been wrong at the tap. */
export function canNotArrive({ since, placedAt }: Order, now: number): boolean {
  const isPlausible = placedAt - now <= LATEST_ARRIVAL_MS
  return now - (isPlausible ? Math.max(since, placedAt) : since) > LATEST_ARRIVAL_MS
}

const PREFIX = 'order '
/** Earlier versions stored all orders of a member in one record. */
const EARLIER_PREFIX = 'commands '
const NAME = /^order (\S+) (\d+) (\S+) (.+)$/
const CACHE_MAX = 500
/** Characters for the outcome, in case the device gets full. */
const ROOM = 400

interface Options {
  device: Place
  tab: Place
  now: () => number
}

/**
 * The orders of this device, one record per order. Each record is in `device`, for all tabs, and in `tab`, in case the
 * device is full or cleared. The copy with the highest revision counts. The name of a record has the member, the time
 * and the kind, so that a record which cannot be read blocks only its kind, for 24 h.
 */
export function createOrderStore({ device, tab, now }: Options) {
  /** The orders that this page has changed, in case both places are cleared. */
  const page = new Map<string, Order>()
  const parsed = new Map<string, Order | undefined>()

  /** Returns the same object for the same text. */
  function parse(text: string | null): Order | undefined {
    if (text === null) return undefined
    if (!parsed.has(text)) {
      if (parsed.size >= CACHE_MAX) parsed.clear()
      parsed.set(text, parseText(text))
    }
    return parsed.get(text)
  }

  function load(name: string): Order | undefined {
    const texts = [device.read(name), tab.read(name)]
    const [onDevice, inTab] = texts.map(parse)
    // Another version may have changed an order that this page can no longer read.
    const inPage = texts[0] === null || onDevice ? page.get(name) : undefined
    const newest = [onDevice, inTab, inPage].reduce((best, copy) =>
      copy && copy.revision > (best?.revision ?? -1) ? copy : best,
    )
    if (!newest && texts.every((text) => text === null)) return undefined
    const order = newest && nameOf(newest) === name ? newest : unknownOrder(name)
    if (!order) return remove(name)
    if (order !== newest) return order
    if (page.has(name)) page.set(name, newest)
    // The device was full or cleared, or another tab has changed the order.
    const isLost = !onDevice && newest.phase !== 'shown'
    const isStale = [onDevice, inTab].some((copy) => copy && copy !== newest)
    if (isLost || isStale) save(newest)
    return order
  }

  /** Ended orders stay while another one is open, because their statement entries are not its own. */
  function read(member: string): Order[] {
    const stored = names(`${PREFIX}${member} `).flatMap((name) => load(name) ?? [])
    const orders = [...stored, ...readEarlier(member)]
    const hasOpen = orders.some((order) => isOpen(order) && !isUnknown(order))
    return orders
      .filter((order) => {
        const isKept = (hasOpen && !isUnknown(order)) || !isOutdated(order)
        if (!isKept) remove(nameOf(order))
        return isKept
      })
      .sort((a, b) => a.placedAt - b.placedAt)
  }

  function readEarlier(member: string): Order[] {
    const name = EARLIER_PREFIX + member
    const { sent } = (device.readJson(name) ?? {}) as { sent?: unknown }
    const orders = (Array.isArray(sent) ? sent : []).flatMap((entry) => {
      const isOver = fits({ state: { at: 'n' } }, entry)
      if (isOver || !fits({ kind: 's', key: 's', sentAt: 'n' }, entry)) return []
      const order = unknownOrder(nameOf({ ...entry, member, placedAt: entry.sentAt }))
      return order && !isOutdated(order) ? order : []
    })
    if (orders.length === 0 && device.read(name) !== null) device.write(name, undefined)
    return orders
  }

  const isOutdated = ({ endedAt, placedAt }: Order) =>
    Math.abs(now() - (endedAt ?? placedAt)) > LATEST_ARRIVAL_MS

  function remove(name: string): undefined {
    for (const place of [device, tab]) place.write(name, undefined)
    page.delete(name)
  }

  /** Writes both copies. A record of another version on the device stays. */
  function save(order: Order) {
    const name = nameOf(order)
    const stored = device.read(name)
    const json = JSON.stringify(order)
    const text = isOpen(order) ? json.padEnd(stored?.length ?? json.length + ROOM) : json
    page.set(name, order)
    if (stored === null || parse(stored)) device.write(name, text)
    tab.write(name, text)
  }

  const names = (prefix: string) => [
    ...new Set(
      [...device.keys(prefix), ...tab.keys(prefix), ...page.keys()].filter((name) => name.startsWith(prefix)),
    ),
  ]

  return {
    save,
    /** The orders of a member, oldest first. */
    read,
    load: (order: Order) => load(nameOf(order)),
    /** Applies an event to the newest copy. Returns undefined where the event changes nothing. */
    update(order: Order, event: OrderEvent): Order | undefined {
      const current = load(nameOf(order))
      const next = current && !isUnknown(current) ? reduce(current, event) : undefined
      if (!next || next === current) return undefined
      save(next)
      return next
    },
    /** Drops what this page knows without the two places. */
    leaveMember: () => page.clear(),
    isEmpty: () => names(PREFIX).length + device.keys(EARLIER_PREFIX).length === 0,
    /** False where an order would be lost with the page. */
    canStore: () => device.canWrite() || tab.canWrite(),
  }
}

export type OrderStore = ReturnType<typeof createOrderStore>

const isUnknown = ({ request }: Order) => request.type === 'unknown'

const nameOf = ({ member, placedAt, key, kind }: Pick<Order, 'member' | 'placedAt' | 'key' | 'kind'>) =>
  `${PREFIX}${member} ${placedAt} ${key} ${kind}`

function parseText(text: string): Order | undefined {
  try {
    return parseOrder(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Stands for an order that this version cannot read. It is never written. */
function unknownOrder(name: string): Order | undefined {
  const [, member = '', time, key = '', kind = ''] = NAME.exec(name) ?? []
  if (!kind) return undefined
  const placedAt = Number(time)
  const times = { placedAt, sentAt: placedAt, since: placedAt }
  const request = { type: 'unknown' } as const
  return { v: 1, key, kind, member, request, phase: 'missing', revision: 0, attempt: 0, ...times, known: [] }
}
