import type { Failure } from '../api/failure.ts'
import { createId } from '../base/createId.ts'
import { fits, type Value } from '../base/shape.ts'
import type { Place } from '../base/storage.ts'
import type { Prize } from './description.ts'
import { isOrderRequest, type OrderRequest } from './orderTypes.ts'

/** The parts of a `Failure` that can be stored. */
export interface Refusal extends Pick<Failure, 'kind' | 'code'> {
  /** The refusal may answer a repeat by the browser, and the first request may have been carried out. */
  isUnproven?: boolean
}

export type Outcome =
  /** `hasArrived`: the money of a withdrawal or a report has reached its account. */
  | { kind: 'done'; message?: string | undefined; prize?: Prize; hasArrived?: boolean }
  /** The provider refused, or nothing was sent. */
  | { kind: 'refused'; failure: Refusal }
  /** The statement has the entry as failed: the money is back. */
  | { kind: 'returned' }
  /** Not found, and it can no longer arrive. */
  | { kind: 'notFound' }

export const toRefused = ({ kind, code }: Refusal): Outcome => ({ kind: 'refused', failure: { kind, code } })

/**
 * sending: a page waits for the answer. checking: the answer was lost, and the outcome is looked up. missing: not found
 * in the time that a call may take, and still looked up. ended: the outcome is known. shown: the member has seen it.
 */
export type Phase = 'sending' | 'checking' | 'missing' | 'ended' | 'shown'

const prize = { 'code?': 's', 'label?': 's', 'remainingCoin?': 'n' } as const

/** The stored record of an order. It contains no secrets. Times are ms since 1970 by the provider's clock. */
const shape = {
  v: 'n',
  /** Sent as Idempotency-Key. */
  key: 's',
  /** At most one order of a kind is open at a time: "withdraw", "claim <coupon>". */
  kind: 's',
  member: 's',
  request: { type: 's' },
  phase: 's',
  /** The number of events so far: 0 while it is sent for the first time. Of two copies the one with more is newer. */
  revision: 'n',
  placedAt: 'n',
  /** Time of the last sending. */
  sentAt: 'n',
  /** Its statement entry is not older. */
  since: 'n',
  /** Ids of the statement entries that existed before. */
  known: ['s'],
  'outcome?': { kind: 's', 'failure?': { kind: 's', 'code?': 's' }, 'message?': 's', 'prize?': prize },
  'endedAt?': 'n',
  /** Id of its statement entry or slip. */
  'entry?': 's',
} as const

export type Order = Omit<Value<typeof shape>, 'request' | 'phase' | 'outcome'> & {
  request: OrderRequest
  phase: Phase
  outcome?: Outcome
}

/** A new order, about to be sent. */
export const createOrder = (
  input: Pick<Order, 'kind' | 'member' | 'request' | 'since' | 'known'>,
  at: number,
): Order => ({
  v: 1,
  key: createId(),
  ...input,
  phase: 'sending',
  revision: 0,
  placedAt: at,
  sentAt: at,
})

/** An event, with the fields that it changes. seen: the answer is shown at once. unshown: the toast was closed with its page. */
export type OrderEvent =
  | { type: 'answered' | 'seen' | 'found'; outcome: Outcome; endedAt: number; entry?: string }
  | { type: 'repeated'; sentAt: number }
  | { type: 'lost' | 'overdue' | 'shown' | 'unshown' }

/** The phase after each event. An event that is not listed changes nothing, so the first outcome stays. */
const transitions: Record<Phase, { [Type in OrderEvent['type']]?: Phase }> = {
  sending: { answered: 'ended', seen: 'shown', lost: 'checking' },
  checking: { found: 'ended', overdue: 'missing' },
  missing: { found: 'ended', repeated: 'sending' },
  ended: { shown: 'shown' },
  shown: { unshown: 'ended' },
}

export function reduce(order: Order, { type, ...changes }: OrderEvent): Order {
  const phase = transitions[order.phase][type]
  return phase ? { ...order, ...changes, phase, revision: order.revision + 1 } : order
}

/** The answer was lost, and the outcome is looked up. */
export const isChecked = (order: Order): order is Order & { phase: 'checking' | 'missing' } =>
  ['checking', 'missing'].includes(order.phase)

export const isOpen = ({ phase }: Pick<Order, 'phase'>): boolean => phase !== 'ended' && phase !== 'shown'

const outcomeKinds = ['done', 'refused', 'returned', 'notFound']

/** Reads a record. Returns undefined for another version or shape, and for the record of another order. */
function readOrder(place: Place, name: string): Order | undefined {
  const order = place.readJson(name)
  return isOrder(order) && nameOf(order) === name ? order : undefined
}

function isOrder(value: unknown): value is Order {
  if (!fits(shape, value) || value.v !== 1 || !Object.hasOwn(transitions, value.phase)) return false
  const { request, outcome, endedAt, placedAt, since } = value
  // An order with a later time would stay open for longer.
  if (since - placedAt > LATEST_ARRIVAL_MS) return false
  const isComplete = outcome
    ? outcomeKinds.includes(outcome.kind) && (outcome.kind === 'refused') === (outcome.failure !== undefined)
    : isOpen(value as Order)
  return isOrderRequest(request) && isComplete && (outcome === undefined) === (endedAt === undefined)
}

/** No network holds a request back for longer. Providers that honour keys remember them for as long. */
export const LATEST_ARRIVAL_MS = 24 * 60 * 60_000

const isOutdated = ({ endedAt, placedAt }: Order, now: number): boolean =>
  Math.abs(now - (endedAt ?? placedAt)) > LATEST_ARRIVAL_MS

/** The clock of the phone may have been wrong when an order was sent, but the order was not placed before `since`. */
export const canNotArrive = ({ sentAt, since }: Order, now: number): boolean =>
  Math.abs(now - sentAt) > LATEST_ARRIVAL_MS && now - since > LATEST_ARRIVAL_MS

const PREFIX = 'order '
const NAME = /^order (\S+) (\d+) (\S+) (.+)$/
/** Characters of a record. Records have one length, so that the outcome has room if the device gets full. */
const LENGTH = 2_000

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
      if (fits({ kind: 's', key: 's', sentAt: 'n' }, entry) && !fits({ state: { at: 'n' } }, entry))
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
