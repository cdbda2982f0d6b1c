import { PAGE_LIMIT_MAX } from '@wallet/contracts/limits'
import { call } from '../api/call.ts'
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
      return doneIf(toSatang((await call('GET /api/wallet')).invite.amount) < evidence.satang)
    case 'bonus': {
      const { bonuses } = await call('GET /api/bonus')
      const held = bonuses.find(({ code }) => code === evidence.code)?.userBonus
      return doneIf(held?.isActive === true || (held?.received.length ?? 0) > evidence.received)
    }
    case 'activeBonus':
      return doneIf((await call('GET /api/bonus/check/active')).status === evidence.expected)
    case 'coupon': {
      const { coupons } = await call('GET /api/spinwheel/coupon')
      return doneIf(!coupons.some(({ _id }) => _id === evidence.id))
    }
    case 'spin':
      return spun(evidence)
  }
}

/** A slip that was refused is in no list. */
const wasTaken = ({ state }: Sent) => state === 'open' || state.outcome.kind !== 'refused'

const doneIf = (isDone: boolean): LookupResult => (isDone ? { kind: 'done' } : undefined)

function matches({ evidence, state }: Sent, entry: StatementEntry): boolean {
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

function outcomeOf(own: StatementEntry | undefined, isReport = false): LookupResult {
  if (!own) return undefined
  if (isReport) return { kind: 'done' }
  if (own.status === 'FAILED') return { kind: 'returned' }
  // A withdrawal in progress was accepted; what else is in progress may still fail.
  return own.status === 'SUCCESS' || own.statementType === 'withdraw' ? { kind: 'done' } : 'inProgress'
}

/** Newest first; as far back as the command may have left something. */
async function entriesSince(since: number): Promise<StatementEntry[]> {
  const { statements, total } = await call('POST /api/statement', { body: { page: 1, limit: PAGE_SIZE } })
  const oldest = statements.at(-1)
  if (!oldest || statements.length >= total || Date.parse(oldest.createdAt) < since) return statements
  const all = await call('POST /api/statement', { body: { page: 1, limit: PAGE_LIMIT_MAX } })
  return all.statements
}

async function slipsSince() {
  const { slips } = await call('POST /api/statement/slip', { body: { page: 1, limit: PAGE_SIZE } })
  return slips.map((slip) => ({ ...slip, _id: slip.reference }))
}

async function spun({ coins, coupons: before }: Evidence & { kind: 'spin' }): Promise<LookupResult> {
  const { result } = await call('GET /api/spinwheel/setup')
  if (result.userCoin >= coins) return undefined
  const { coupons } = await call('GET /api/spinwheel/coupon')
  const won = before && coupons.find(({ _id }) => !before.includes(_id))
  if (!won) return { kind: 'done', prize: {} }
  const { code, label } = won.prize.slice
  return { kind: 'done', prize: { code, label, remainingCoin: result.userCoin } }
}
