import type { SlipRow } from '@wallet/fixtures/seed'
import { toSatang } from '../../shared/money.ts'
import { payIn } from '../../shared/payIn.ts'
import type { World } from '../../world.ts'
import { addTransferEntry, creditTransfer } from '../deposit/transfers.ts'
import { amountIn } from './fileNames.ts'

/** Baht of a slip that names no amount and proves no reported transfer. */
const PLAIN_AMOUNT = 100

/** A seeded slip in progress stands beside an entry in progress of the same moment, which shares its fate. */
const seededEntry = (world: World, { memberId, createdAt, amount }: Readonly<SlipRow>) =>
  world.tables.statements
    .by('memberId', memberId)
    .find(
      (entry) =>
        entry.statementType === 'deposit' &&
        entry.status === 'PENDING' &&
        entry.createdAt === createdAt &&
        entry.amount === amount,
    )

function close(world: World, slip: Readonly<SlipRow>, outcome: Pick<SlipRow, 'status' | 'note' | 'amount'>) {
  Object.assign(world.tables.slips.edit(slip._id), outcome)
  if (world.tables.slipChecks.get(slip._id)) world.tables.slipChecks.remove(slip._id)
}

/** The money of a slip arrives. That of a transfer which was credited already is there, with an entry of its own. */
export function acceptSlip(world: World, slip: Readonly<SlipRow>) {
  const { _id, memberId } = slip
  const check = world.tables.slipChecks.get(_id)
  const amount = slip.amount || (check && amountIn(check.fileName)) || toSatang(PLAIN_AMOUNT)
  if (check?.depositId) {
    const deposit = world.tables.deposits.get(check.depositId)
    if (deposit) {
      creditTransfer(world, deposit)
      world.tables.deposits.edit(deposit._id).slipId = _id
    }
  } else {
    const entry = check ? undefined : seededEntry(world, slip)
    payIn(world, memberId, { from: 'outside:bank', amount, reason: `slip ${slip.reference}` })
    if (entry) world.tables.statements.edit(entry._id).status = 'SUCCESS'
    else addTransferEntry(world, memberId, amount)
  }
  close(world, slip, { status: 'SUCCESS', note: null, amount })
}

/** A slip fails. The transfer that it should have proven waits for another one, unless the time for that is over. */
export function refuseSlip(world: World, slip: Readonly<SlipRow>, note: string | null) {
  const check = world.tables.slipChecks.get(slip._id)
  const entry = check ? undefined : seededEntry(world, slip)
  if (entry) world.tables.statements.edit(entry._id).status = 'FAILED'
  const deposit = world.tables.deposits.get(check?.depositId ?? '')
  if (deposit?.slipId === slip._id) world.tables.deposits.edit(deposit._id).slipId = null
  const isOver = deposit?.isRefused && deposit.creditedAt === null && note === 'EXPIRED_SLIP'
  if (isOver) world.tables.deposits.remove(deposit._id)
  close(world, slip, { status: 'FAILED', note, amount: slip.amount })
}
