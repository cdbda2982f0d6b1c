import { PAGE_LIMIT_MAX } from '@wallet/contracts/limits'
import { call } from '../api/call.ts'
import { Failure } from '../api/failure.ts'
import { PAGE_SIZE } from '../base/constants.ts'
import { toSatang } from '../format/satang.ts'
import { type Claims, claimFor } from './claims.ts'
import type { Evidence, Outcome, Sent, StatementEntry } from './commands.ts'

/** What a look found: how it ended, that it is still under way, or nothing. */
export type LookupResult = Outcome | 'inProgress' | undefined

/** Reads once whether a command was carried out. Rejects when that cannot be read. */
export async function readOutcome(sent: Sent, claims: Claims): Promise<LookupResult> {
  const { evidence } = sent
  switch (evidence.kind) {
    case 'entry':
      return outcomeOf(
        await claimFor(sent, await entriesSince(sent.since), claims, matches),
        evidence.isReport,
      )
    case 'slip':
      return (await claimFor(sent, await slipsSince(), claims, wasTaken)) && { kind: 'done' }
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
      return spun(evidence)
    case 'unknown':
      return undefined
  }
}

/** A slip that was refused is in no list. */
const wasTaken = ({ state }: Sent) => state === 'open' || state.outcome.kind !== 'refused'

const doneIf = (isDone: boolean): LookupResult => (isDone ? { kind: 'done' } : undefined)

function matches({ evidence, state }: Sent, entry: KnownEntry): boolean {
  if (evidence.kind !== 'entry') return false
  // What was refused may have left an entry that says so.
  if (state !== 'open' && state.outcome.kind === 'refused' && entry.status !== 'FAILED') return false
  const { type, from, to, satang } = evidence
  return (
    entry.statementType === type &&
    (from === undefined || entry.from === from) &&
    (to === undefined || entry.to === to) &&
    (satang === undefined || toSatang(entry.amount) === satang)
  )
}

function outcomeOf(own: KnownEntry | undefined, isReport = false): LookupResult {
  if (!own) return undefined
  if (isReport) return { kind: 'done' }
  if (own.status === 'FAILED') return { kind: 'returned' }
  // A withdrawal in progress was accepted; what else is in progress may still fail.
  return own.status === 'SUCCESS' || own.statementType === 'withdraw' ? { kind: 'done' } : 'inProgress'
}

/** Newest first; as far back as the command may have left something. */
async function entriesSince(since: number): Promise<KnownEntry[]> {
  const { statements, total } = complete(
    await call('POST /api/statement', { body: { page: 1, limit: PAGE_SIZE } }),
  )
  const entries = statements.map(knownEntry)
  const oldest = entries.at(-1)
  if (!oldest || entries.length >= required(total) || Date.parse(oldest.createdAt) < since) return entries
  const all = complete(await call('POST /api/statement', { body: { page: 1, limit: PAGE_LIMIT_MAX } }))
  return all.statements.map(knownEntry)
}

async function slipsSince() {
  const { slips } = complete(await call('POST /api/statement/slip', { body: { page: 1, limit: PAGE_SIZE } }))
  return slips.map(({ reference, createdAt }) => ({
    _id: required(reference),
    createdAt: required(createdAt),
  }))
}

async function spun({ coins, coupons: before }: Evidence & { kind: 'spin' }): Promise<LookupResult> {
  const { result } = await call('GET /api/spinwheel/setup')
  if (result.userCoin >= coins) return undefined
  const { coupons } = complete(await call('GET /api/spinwheel/coupon'))
  const won = before && coupons.find(({ _id }) => !before.includes(_id))
  if (!won) return { kind: 'done', prize: {} }
  const { code, label } = won.prize.slice
  return { kind: 'done', prize: { code, label: label ?? code, remainingCoin: result.userCoin } }
}

/** An entry with every field that identifies a command. */
type KnownEntry = StatementEntry & { amount: number; createdAt: string }

const knownEntry = (entry: StatementEntry): KnownEntry => {
  required(entry.statementType)
  return { ...entry, amount: required(entry.amount), createdAt: required(entry.createdAt) }
}

/** Missing rows or fields are no evidence that a command was not carried out. */
function complete<T extends { isIncomplete?: boolean }>(answer: T): T {
  if (answer.isIncomplete) throw new Failure('unreadable', undefined, undefined)
  return answer
}

function required<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Failure('unreadable', undefined, undefined)
  return value
}
