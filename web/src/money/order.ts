import type { Failure, FailureKind } from '../api/failure.ts'
import { createId } from '../base/createId.ts'
import { fits } from '../base/shape.ts'
import { isOrderRequest, type OrderRequest } from './orderTypes.ts'

/** The parts of a `Failure` that can be stored. */
export interface Refusal {
  kind: FailureKind
  code: string | undefined
  /** The refusal may answer a repeat by the browser, and the first request may have been carried out. */
  isUnproven?: boolean
}

/** The result of a spin. Without a code the wheel was spun, and the prize is unknown. */
export interface Prize {
  code?: string
  label?: string
  remainingCoin?: number
}

export type Outcome =
  | { kind: 'done'; message?: string | undefined; prize?: Prize }
  /** The provider refused, or nothing was sent. */
  | { kind: 'refused'; failure: Refusal }
  /** The statement has the entry as failed: the money is back. */
  | { kind: 'returned' }
  /** Not found, and it can no longer arrive. */
  | { kind: 'notFound' }

export const refused = ({ kind, code }: Pick<Failure, 'kind' | 'code'>): Outcome => ({
  kind: 'refused',
  failure: { kind, code },
})

/**
 * sending: a page waits for the answer. checking: the answer was lost, and the outcome is looked up. missing: not found
 * in the time that a call may take, and still looked up. ended: the outcome is known. shown: the member has seen it.
 */
export type Phase = 'sending' | 'checking' | 'missing' | 'ended' | 'shown'

/** The stored record of an order. It contains no secrets. Times are ms since 1970 by the provider's clock. */
export interface Order {
  v: 1
  /** Sent as Idempotency-Key. */
  key: string
  /** At most one order of a kind is open at a time: "withdraw", "claim <coupon>". */
  kind: string
  /** The member's id. */
  member: string
  request: OrderRequest
  phase: Phase
  /** The number of events so far. Of two copies the one with more is newer. */
  revision: number
  /** The number of repeats by the member ("Send again"). */
  attempt: number
  placedAt: number
  /** Time of the last sending. */
  sentAt: number
  /** Its statement entry is not older. */
  since: number
  /** Ids of the statement entries that existed before. */
  known: readonly string[]
  outcome?: Outcome
  endedAt?: number
  /** Id of its statement entry or slip. */
  entry?: string | undefined
  /** A page has shown the outcome in a toast since then. */
  announcedAt?: number | undefined
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
  attempt: 0,
  placedAt: at,
  sentAt: at,
})

export type OrderEvent =
  | { type: 'answered'; outcome: Outcome; at: number; isShown: boolean }
  | { type: 'found'; outcome: Outcome; at: number; entry?: string | undefined }
  | { type: 'lost' | 'overdue' | 'shown' | 'unannounced' }
  | { type: 'repeated' | 'announced'; at: number }

/** The phase after each event. An event that is not listed changes nothing, so the first outcome stays. */
const transitions: Record<Phase, { [Type in OrderEvent['type']]?: Phase }> = {
  sending: { answered: 'ended', lost: 'checking' },
  checking: { found: 'ended', overdue: 'missing' },
  missing: { found: 'ended', repeated: 'sending' },
  ended: { announced: 'ended', unannounced: 'ended', shown: 'shown' },
  shown: {},
}

export function reduce(order: Order, event: OrderEvent): Order {
  const phase = transitions[order.phase][event.type]
  return phase ? { ...order, phase, ...changesBy(order, event), revision: order.revision + 1 } : order
}

function changesBy(order: Order, event: OrderEvent): Partial<Order> {
  switch (event.type) {
    case 'answered':
      return { outcome: event.outcome, endedAt: event.at, ...(event.isShown && { phase: 'shown' }) }
    case 'found':
      return { outcome: event.outcome, endedAt: event.at, entry: event.entry }
    case 'repeated':
      return { sentAt: event.at, attempt: order.attempt + 1 }
    case 'announced':
      return { announcedAt: event.at }
    case 'unannounced':
      return { announcedAt: undefined }
    default:
      return {}
  }
}

/** The next step for an order in this phase. */
export const effectOf = (phase: Phase) =>
  (({ sending: 'send', checking: 'lookUp', missing: 'lookUp', ended: 'show', shown: undefined }) as const)[
    phase
  ]

export const isOpen = ({ phase }: Pick<Order, 'phase'>): boolean => phase !== 'ended' && phase !== 'shown'

const shape = {
  v: 'n',
  key: 's',
  kind: 's',
  member: 's',
  request: { type: 's' },
  phase: 's',
  revision: 'n',
  attempt: 'n',
  placedAt: 'n',
  sentAt: 'n',
  since: 'n',
  known: ['s'],
  'outcome?': { kind: 's', 'failure?': { kind: 's', 'code?': 's' }, 'message?': 's' },
  'endedAt?': 'n',
  'entry?': 's',
  'announcedAt?': 'n',
} as const

const outcomeKinds = ['done', 'refused', 'returned', 'notFound']

/** Returns a stored value as an order; undefined for another version or shape. */
export function parseOrder(value: unknown): Order | undefined {
  if (!fits(shape, value) || value.v !== 1 || !Object.hasOwn(transitions, value.phase)) return undefined
  if (!isOrderRequest(value.request)) return undefined
  const { outcome, endedAt } = value
  const isComplete = outcome
    ? outcomeKinds.includes(outcome.kind) && (outcome.kind === 'refused') === (outcome.failure !== undefined)
    : isOpen(value as Order)
  return isComplete && (outcome === undefined) === (endedAt === undefined) ? (value as Order) : undefined
}
