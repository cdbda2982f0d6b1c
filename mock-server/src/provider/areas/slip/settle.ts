import type { SlipRow } from '@wallet/fixtures/seed'
import { parseMiniQr } from '../../bank/miniQr.ts'
import { payIn } from '../../shared/coins.ts'
import type { World } from '../../world.ts'
import { addTransferEntry, creditTransfer } from '../deposit/transfers.ts'

/** Satang of a slip that cannot be read and that a person accepts without an amount. */
const UNREAD_AMOUNT = 10_000

/** Finds the pending statement entry of a seeded slip: both have the same moment and amount. */
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

function transferOfSlip(world: World, { _id }: Readonly<SlipRow>) {
  const reading = world.tables.slipChecks.get(_id)?.reading
  const code = reading?.seen === 'code' && parseMiniQr(reading.text)
  return code && code !== 'unstable' ? world.tables.bankTransfers.get(code.reference) : undefined
}

function payByHand(world: World, slip: Readonly<SlipRow>, amount: number) {
  const { memberId, reference } = slip
  const entry = world.tables.slipChecks.get(slip._id) ? undefined : seededEntry(world, slip)
  payIn(world, memberId, { from: 'outside:bank', amount, reason: `slip ${reference}` })
  if (entry) world.tables.statements.edit(entry._id).status = 'SUCCESS'
  else addTransferEntry(world, memberId, amount)
}

/** Accepts a slip and credits its transfer once. `read`: satang that a person read, for slips without a code. */
export function acceptSlip(world: World, slip: Readonly<SlipRow>, read?: number) {
  const transfer = transferOfSlip(world, slip)
  const amount = transfer?.amount ?? (slip.amount || (read ?? UNREAD_AMOUNT))
  if (transfer) {
    creditTransfer(world, transfer, slip.memberId)
    world.tables.bankTransfers.edit(transfer._id).slipId = slip._id
  } else payByHand(world, slip, amount)
  close(world, slip, { status: 'SUCCESS', note: null, amount })
}

/** Rejects a slip. Another slip of the same transfer can still be accepted. */
export function refuseSlip(world: World, slip: Readonly<SlipRow>, note: string | null) {
  const entry = world.tables.slipChecks.get(slip._id) ? undefined : seededEntry(world, slip)
  if (entry) world.tables.statements.edit(entry._id).status = 'FAILED'
  const amount = transferOfSlip(world, slip)?.amount ?? slip.amount
  close(world, slip, { status: 'FAILED', note, amount })
}
