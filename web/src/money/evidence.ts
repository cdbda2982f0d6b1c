import type { ResponseBody } from '@wallet/contracts/endpoints/table'
import { PAGE_LIMIT_MAX } from '@wallet/contracts/limits'
import { call } from '../api/call.ts'
import { complete, toFailure } from '../api/failure.ts'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { toSatang } from '../format/money.ts'
import type { EntryMark } from '../orderTypes/description.ts'
import { describeRequest } from '../orderTypes/orderTypes.ts'
import type { Settings } from '../settings/readSettings.ts'
import type { Order, Outcome } from './order.ts'

/** The result of a lookup: an entry without an outcome is in progress. */
export interface Found {
  outcome: Outcome | undefined
  entry?: string
}

type StatementEntry = ResponseBody<'POST /api/statement'>['statements'][number]
/** A statement entry or a slip that an order leaves at the provider. */
type Trace = Pick<StatementEntry, '_id' | 'createdAt'> &
  Partial<Omit<StatementEntry, 'statementType'>> & { statementType: EntryMark['type'] | null }

/** Returns the outcome that an answer proves; undefined if it proves none. */
export async function proveOutcome(
  order: Order,
  answer: Outcome | undefined,
  keys: Settings['keys'],
  lookUp: (order: Order) => Promise<Found | undefined>,
): Promise<Outcome | undefined> {
  if (answer?.kind !== 'refused') return answer
  // An attempt that did not reach the provider proves nothing about the one before.
  if (answer.failure.kind !== 'refused') return order.revision > 0 ? undefined : answer
  // A refusal of a repeat proves nothing about the first request. Without keys the browser may have repeated it.
  if (keys !== 'none' && order.revision === 0) return answer
  try {
    return (await lookUp(order))?.outcome ?? answer
  } catch {
    return { ...answer, failure: { ...answer.failure, isUnproven: true } }
  }
}

/** After a failed lookup: an answer that cannot be used shows no trace. Throws without an answer. */
export function toNoTrace(error: unknown): undefined {
  if (['network', 'timeout'].includes(toFailure(error).kind)) throw error
}

/** Reads once whether an order was carried out. `orders` are all orders of the member. Rejects if a read fails. */
export async function lookUpOrder(order: Order, orders: readonly Order[]): Promise<Found | undefined> {
  const { trace, isDone } = describeRequest(order.request)
  if (isDone) {
    const done = await isDone()
    return done ? { outcome: { kind: 'done', ...(done !== true && { prize: done }) } } : undefined
  }
  const { traces, ...page } = await loadTraces(trace!)
  const found = findTrace(order, orders, traces)
  if (found) return { outcome: outcomeOf(found, trace!), entry: found._id }
  // A row that cannot be read may be its trace.
  const isNeeded = trace!.satang !== undefined
  complete(page, ...traces.flatMap((row) => [row.createdAt, row.statementType, isNeeded ? row.amount : 0]))
}

const endOf = ({ endedAt = Number.MAX_SAFE_INTEGER }: Order) => endedAt
const isVague = ({ request }: Order) => describeRequest(request).trace?.satang === undefined

/**
 * Finds the trace of an order. Each trace belongs to one order: orders take theirs in the order of their ends, then the
 * open ones in the order of time, but those that know their amount first. All tabs have the same orders, so they come to
 * the same result.
 */
export function findTrace(own: Order, orders: readonly Order[], traces: readonly Trace[]): Trace | undefined {
  const taken = new Set(orders.map(({ entry }) => entry))
  const rivals = orders
    .filter(({ entry, outcome }) => entry === undefined && outcome?.kind !== 'notFound')
    .sort(
      (a, b) =>
        endOf(a) - endOf(b) ||
        Number(isVague(a)) - Number(isVague(b)) ||
        a.placedAt - b.placedAt ||
        (a.key < b.key ? -1 : 1),
    )
  for (const order of rivals) {
    // The oldest one.
    const found = traces.findLast((trace) => !taken.has(trace._id) && matchesTrace(order, trace))
    if (order.key === own.key) return found
    taken.add(found?._id)
  }
  return undefined
}

function matchesTrace(order: Order, trace: Trace): boolean {
  const { request, outcome, since, known, endedAt = Number.POSITIVE_INFINITY } = order
  const mark = describeRequest(request).trace
  const at = Date.parse(trace.createdAt ?? '')
  // An order that was answered left its trace before the answer.
  const isInTime = at >= since && at <= endedAt + CLOCK_TOLERANCE_MS
  if (!mark || !isInTime || known.includes(trace._id)) return false
  // A refused order leaves no entry, or a failed one.
  return (outcome?.kind !== 'refused' || trace.status === 'FAILED') && hasMark(mark, trace)
}

export const hasMark = (
  { type, from, notFrom, to, satang }: EntryMark,
  entry: Pick<Trace, 'statementType' | 'from' | 'to' | 'amount'>,
) =>
  entry.statementType === type &&
  (from === undefined || entry.from === from) &&
  !notFrom?.includes(entry.from ?? '') &&
  (to === undefined || entry.to === to) &&
  (satang === undefined || toSatang(entry.amount ?? 0) === satang)

/** Returns undefined while the entry is in progress. */
function outcomeOf({ status }: Trace, { isAccepted }: EntryMark): Outcome | undefined {
  if (status === 'FAILED') return { kind: 'returned' }
  if (status === 'SUCCESS') return { kind: 'done', hasArrived: true }
  return isAccepted ? { kind: 'done' } : undefined
}

/** Loads the newest entries or slips, as many as one call can load. */
async function loadTraces({ type }: EntryMark) {
  const body = { page: 1, limit: PAGE_LIMIT_MAX }
  if (type !== 'slip') {
    const { statements, ...page } = await call('POST /api/statement', { body })
    return { ...page, traces: statements }
  }
  const { slips, ...page } = await call('POST /api/statement/slip', { body })
  const traces = slips.map((slip) => ({ ...slip, _id: slip.reference ?? '', statementType: type }))
  return { ...page, traces }
}
