import { PAGE_LIMIT_MAX } from '@wallet/contracts/limits'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { CLOCK_TOLERANCE_MS } from '../base/clock.ts'
import { PAGE_SIZE } from '../base/constants.ts'
import { toSatang } from '../format/satang.ts'
import type { Evidence } from './description.ts'
import { isOpen, type Order, type Outcome } from './order.ts'
import { describeRequest } from './orderTypes.ts'
import type { LookupResult } from './provider.ts'

/** A statement entry or a slip that an order leaves at the provider. */
interface Trace {
  _id: string
  createdAt: string
}

interface StatementEntry extends Trace {
  statementType: string
  status: string | null
  amount: number
  from: string | null
  to: string | null
}

const evidenceOf = ({ request }: Order): Evidence => describeRequest(request).evidence

/** Reads once whether an order was carried out. `orders` are all orders of the member. Rejects if a read fails. */
export async function lookUpOrder(order: Order, orders: readonly Order[]): Promise<LookupResult> {
  const evidence = evidenceOf(order)
  switch (evidence.kind) {
    case 'entry': {
      const entry = findTrace(order, orders, await loadEntries(order.since), matches)
      const outcome = entry && outcomeOf(entry, evidence.isReport)
      return entry && outcome ? { outcome, entry: entry._id } : entry && 'inProgress'
    }
    case 'slip': {
      const slip = findTrace(order, orders, await loadSlips(), (one) => one.outcome?.kind !== 'refused')
      return slip && { outcome: { kind: 'done' }, entry: slip._id }
    }
    case 'qr': {
      const { bankCode } = evidence
      return doneIf((await call('GET /api/qrcode/{bankCode}', { params: { bankCode } })).hasQrcode)
    }
    case 'refund':
      return doneIf(!(await call('GET /api/refund/check')).result)
    case 'invite':
      return doneIf(toSatang(required((await call('GET /api/wallet')).invite?.amount)) < evidence.satang)
    case 'bonus': {
      const { bonuses } = complete(await call('GET /api/bonus'))
      const held = bonuses.find(({ code }) => code === evidence.code)?.userBonus
      return doneIf(held?.isActive === true || (held?.received.length ?? 0) > evidence.received)
    }
    case 'activeBonus':
      return doneIf((await call('GET /api/bonus/check/active')).status === evidence.expected)
    case 'coupon': {
      const { coupons } = complete(await call('GET /api/spinwheel/coupon'))
      return doneIf(!coupons.some(({ _id }) => _id === evidence.id))
    }
    case 'spin':
      return lookUpSpin(evidence)
    case 'unknown':
      return undefined
  }
}

const doneIf = (isDone: boolean): LookupResult => (isDone ? { outcome: { kind: 'done' } } : undefined)

/**
 * Finds the trace of an order. Each trace belongs to one order: orders that ended take theirs first, then the open ones
 * in the order of time. All tabs have the same orders, so they come to the same result.
 */
export function findTrace<T extends Trace>(
  own: Order,
  orders: readonly Order[],
  traces: readonly T[],
  fits: (order: Order, trace: T) => boolean,
): T | undefined {
  const taken = new Set(orders.map(({ entry }) => entry))
  const oldestFirst = [...traces].reverse()
  const kind = evidenceOf(own).kind
  const rivals = orders
    .filter(
      ({ entry, outcome, request }) =>
        entry === undefined &&
        outcome?.kind !== 'notFound' &&
        describeRequest(request).evidence.kind === kind,
    )
    .sort(
      (a, b) => Number(isOpen(a)) - Number(isOpen(b)) || a.placedAt - b.placedAt || (a.key < b.key ? -1 : 1),
    )
  for (const order of rivals) {
    const found = oldestFirst.find(
      (trace) => !taken.has(trace._id) && isInTime(order, trace) && fits(order, trace),
    )
    if (order.key === own.key) return found
    taken.add(found?._id)
  }
  return undefined
}

/** An order that was answered left its trace before the answer. */
function isInTime(
  { since, known, endedAt = Number.POSITIVE_INFINITY }: Order,
  { _id, createdAt }: Trace,
): boolean {
  const at = Date.parse(createdAt)
  return !known.includes(_id) && at >= since && at <= endedAt + CLOCK_TOLERANCE_MS
}

function matches(order: Order, entry: StatementEntry): boolean {
  const evidence = evidenceOf(order)
  if (evidence.kind !== 'entry') return false
  // A refused order leaves no entry, or a failed one.
  if (order.outcome?.kind === 'refused' && entry.status !== 'FAILED') return false
  const { type, from, to, satang } = evidence
  return (
    entry.statementType === type &&
    (from === undefined || entry.from === from) &&
    (to === undefined || entry.to === to) &&
    (satang === undefined || toSatang(entry.amount) === satang)
  )
}

/** Returns undefined while the entry is in progress. */
function outcomeOf({ status, statementType }: StatementEntry, isReport = false): Outcome | undefined {
  if (isReport) return { kind: 'done' }
  if (status === 'FAILED') return { kind: 'returned' }
  // A withdrawal in progress was accepted. Any other entry in progress may still fail.
  return status === 'SUCCESS' || statementType === 'withdraw' ? { kind: 'done' } : undefined
}

/** Loads the entries since a moment, newest first. */
async function loadEntries(since: number): Promise<StatementEntry[]> {
  const first = await loadPage(PAGE_SIZE)
  const oldest = first.entries.at(-1)
  if (!oldest || first.entries.length >= first.total || Date.parse(oldest.createdAt) < since)
    return first.entries
  return (await loadPage(PAGE_LIMIT_MAX)).entries
}

async function loadPage(limit: number) {
  const { statements, total } = complete(await call('POST /api/statement', { body: { page: 1, limit } }))
  const entries = statements.map(({ _id, createdAt, statementType, amount, status, from, to }) => ({
    _id,
    createdAt: required(createdAt),
    statementType: required(statementType),
    amount: required(amount),
    status,
    from,
    to,
  }))
  return { entries, total: required(total) }
}

async function loadSlips(): Promise<Trace[]> {
  const { slips } = complete(await call('POST /api/statement/slip', { body: { page: 1, limit: PAGE_SIZE } }))
  return slips.map(({ reference, createdAt }) => ({
    _id: required(reference),
    createdAt: required(createdAt),
  }))
}

async function lookUpSpin({ coins, coupons: before }: Evidence & { kind: 'spin' }): Promise<LookupResult> {
  const { result } = await call('GET /api/spinwheel/setup')
  if (result.userCoin >= coins) return undefined
  const { coupons } = complete(await call('GET /api/spinwheel/coupon'))
  const won = before && coupons.find(({ _id }) => !before.includes(_id))
  if (!won) return { outcome: { kind: 'done', prize: {} } }
  const { code, label } = won.prize.slice
  return {
    outcome: { kind: 'done', prize: { code, label: label ?? code, remainingCoin: result.userCoin } },
  }
}

/** Missing rows or fields are no evidence that an order was not carried out. */
function complete<T extends { isIncomplete?: boolean }>(answer: T): T {
  if (answer.isIncomplete) throw new Failure('unreadable', undefined, undefined)
  return answer
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Failure('unreadable', undefined, undefined)
  return value
}
