import { hasShape } from '../base/shape.ts'
import type { Place } from '../base/storage.ts'
import {
  createOrder,
  isOpen,
  isOrder,
  LATEST_ARRIVAL_MS,
  type Order,
  type OrderEvent,
  reduce,
} from './order.ts'

const PREFIX = 'order '
const NAME = /^order (\S+) (\d+) (\S+) (.+)$/
/** Characters of a record. Records have one length, so that the outcome has room if the device gets full. */
const LENGTH = 2_000

/** Reads a record. Returns undefined for another version or shape, and for the record of another order. */
function readOrder(place: Place, name: string): Order | undefined {
  const order = place.readJson(name)
  return isOrder(order) && nameOf(order) === name ? order : undefined
}

const isOutdated = ({ endedAt, placedAt }: Order, now: number): boolean =>
  Math.abs(now - (endedAt ?? placedAt)) > LATEST_ARRIVAL_MS

/**
 * The orders of this device, one record per order. Each record is in `device`, for all tabs, in `tab`, in case the
 * device is full or cleared, and in the page, in case both are. The copy with the highest revision counts. The name of a
 * record has the member, the time and the kind, so that a record which cannot be read blocks only its kind, for 24 h.
 */
export function createOrderStore(device: Place, tab: Place, now: () => number) {
  const places = [device, tab]
  /** The newest copy of each order, with the text on the device that it was compared with. */
  const page = new Map<string, { order: Order; text: string | null }>()

  function load(name: string): Order | undefined {
    const text = device.read(name)
    const known = page.get(name)
    if (known && known.text === text) return known.order
    const copies = [readOrder(device, name), readOrder(tab, name), text === null ? known?.order : undefined]
    const newest = copies.reduce((best, copy) =>
      copy && copy.revision > (best?.revision ?? -1) ? copy : best,
    )
    if (!newest) return places.some((place) => place.read(name) !== null) ? placeholderOrder(name) : undefined
    // The device was full or cleared, or another tab has changed the order.
    const isLost = !copies[0] && newest.phase !== 'shown'
    if (isLost || copies.some((copy) => copy && copy.revision < newest.revision)) save(newest)
    else page.set(name, { order: newest, text })
    return newest
  }

  /** Ended orders stay while another one is open, because their statement entries are not its own. */
  function read(member: string): Order[] {
    const orders = listNames(`${PREFIX}${member} `).flatMap((name) => load(name) ?? [])
    const hasOpen = orders.some((order) => isOpen(order) && !isUnknown(order))
    return orders
      .filter((order) => {
        const isKept = (hasOpen && !isUnknown(order)) || !isOutdated(order, now())
        if (!isKept) remove(nameOf(order))
        return isKept
      })
      .sort((a, b) => a.placedAt - b.placedAt)
  }

  function remove(name: string) {
    for (const place of places) place.write(name, undefined)
    page.delete(name)
  }

  /** Writes all copies. A record of another version stays. */
  function save(order: Order) {
    const name = nameOf(order)
    for (const place of places)
      if (place.read(name) === null || readOrder(place, name))
        place.write(name, JSON.stringify(order).padEnd(LENGTH))
    page.set(name, { order, text: device.read(name) })
  }

  const listNames = (prefix: string) =>
    [...new Set([...places.flatMap((place) => place.keys(prefix)), ...page.keys()])].filter(
      (name) => name.startsWith(prefix) && NAME.test(name),
    )

  moveEarlierOrders(device)

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
    leaveMember: () => page.clear(),
    isEmpty: () => listNames(PREFIX).length === 0,
    /** False where an order would be lost with the page. */
    canStore: () => device.canWrite() || tab.canWrite(),
  }
}

const isUnknown = ({ request }: Order) => request.type === 'unknown'

type Name = Pick<Order, 'member' | 'placedAt' | 'key' | 'kind'>
const nameOf = ({ member, placedAt, key, kind }: Name) => `${PREFIX}${member} ${placedAt} ${key} ${kind}`

/**
 * An earlier version stored all orders of a member in one record. Its open orders become records that cannot be read, so
 * that they block their kind for 24 h.
 */
function moveEarlierOrders(device: Place) {
  const prefix = 'commands '
  for (const name of device.keys(prefix)) {
    const { sent } = (device.readJson(name) ?? {}) as { sent?: unknown }
    for (const entry of Array.isArray(sent) ? sent : [])
      if (hasShape({ kind: 's', key: 's', sentAt: 'n' }, entry) && !hasShape({ state: { at: 'n' } }, entry))
        device.write(nameOf({ ...entry, member: name.slice(prefix.length), placedAt: entry.sentAt }), '{}')
    device.write(name, undefined)
  }
}

/** Stands for an order that this version cannot read. It is never written. */
function placeholderOrder(name: string): Order {
  const [, member = '', time, key = '', kind = ''] = NAME.exec(name) ?? []
  const request = { type: 'unknown' } as const
  const order = createOrder({ kind, member, request, since: Number(time), known: [] }, Number(time))
  return { ...order, key, phase: 'missing' }
}
