import type { Failure } from '../api/failure.ts'
import { createId } from '../base/createId.ts'
import { hasShape, type Value } from '../base/shape.ts'
import type { Prize } from '../orderTypes/description.ts'
import { isOrderRequest, type OrderRequest } from '../orderTypes/orderTypes.ts'

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

export const createOrder = (
  input: Pick<Order, 'kind' | 'member' | 'request' | 'since' | 'known'>,
  at: number,
): Order => ({ v: 1, key: createId(), ...input, phase: 'sending', revision: 0, placedAt: at, sentAt: at })

/** An event, with the fields that it changes. seen: the answer is shown at once. unshown: the toast was closed with its page. */
export type OrderEvent =
  | { type: 'answered' | 'seen' | 'found'; outcome: Outcome; endedAt: number; entry?: string }
  | { type: 'repeated'; sentAt: number }
  | { type: 'lost' | 'overdue' | 'shown' | 'unshown' }

/** The phase after each event. An event that is not listed changes nothing, so the first outcome stays. */
const transitions: Record<Phase, { [Type in OrderEvent['type']]?: Phase }> = {
  sending: { answered: 'ended', seen: 'shown', lost: 'checking' },
  checking: { answered: 'ended', seen: 'shown', found: 'ended', overdue: 'missing' },
  missing: { answered: 'ended', seen: 'shown', found: 'ended', repeated: 'sending' },
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

/** True for a whole record of this version. */
export function isOrder(value: unknown): value is Order {
  if (!hasShape(shape, value) || value.v !== 1 || !Object.hasOwn(transitions, value.phase)) return false
  const { request, outcome, endedAt, placedAt, since } = value
  // An order with a later time would stay open for longer.
  if (since - placedAt > LATEST_ARRIVAL_MS) return false
  const isComplete = outcome
    ? ['done', 'refused', 'returned', 'notFound'].includes(outcome.kind) &&
      (outcome.kind === 'refused') === (outcome.failure !== undefined)
    : isOpen(value as Order)
  return isOrderRequest(request) && isComplete && (outcome === undefined) === (endedAt === undefined)
}

/** No network holds a request back for longer. Providers that honour keys remember them for as long. */
export const LATEST_ARRIVAL_MS = 24 * 60 * 60_000

/** The clock of the phone may have been wrong when an order was sent, but the order was not placed before `since`. */
export const canNotArrive = ({ sentAt, since }: Order, now: number): boolean =>
  Math.abs(now - sentAt) > LATEST_ARRIVAL_MS && now - since > LATEST_ARRIVAL_MS
