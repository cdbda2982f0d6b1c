import type { SlipRow } from '@wallet/fixtures/seed'
import { payIn } from '../../shared/payIn.ts'
import type { World } from '../../world.ts'
import { addTransferEntry, creditTransfer } from '../deposit/transfers.ts'
import { slipFactsOf, transferBehind, worthOf } from './facts.ts'

/** Satang of a slip that a person accepts without saying how much it is, and that cannot be read. */
const UNREAD_AMOUNT = 10_000

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

/** What the code of a slip that is being checked says, as far as it can be trusted. */
function factsOfSlip(world: World, slip: Readonly<SlipRow>) {
  const check = world.tables.slipChecks.get(slip._id)
  const facts = check && slipFactsOf(check)
  return facts && facts !== 'unstable' ? facts : undefined
}

/** Money of which the bank's books know nothing comes on a person's word. */
function payByHand(world: World, slip: Readonly<SlipRow>, amount: number) {
  const { memberId, reference } = slip
  const entry = world.tables.slipChecks.get(slip._id) ? undefined : seededEntry(world, slip)
  payIn(world, memberId, { from: 'outside:bank', amount, reason: `slip ${reference}` })
  if (entry) world.tables.statements.edit(entry._id).status = 'SUCCESS'
  else addTransferEntry(world, memberId, amount)
}

/**
 * The money of a slip arrives. That of a transfer which was credited already is there, with an entry of its own. `read`
 * is the amount that a person read off it, in satang, where the checker cannot.
 */
export function acceptSlip(world: World, slip: Readonly<SlipRow>, read?: number) {
  const facts = factsOfSlip(world, slip)
  const transfer = facts && transferBehind(world, facts)
  const amount = facts ? worthOf(world, facts) : slip.amount || (read ?? UNREAD_AMOUNT)
  if (transfer) {
    creditTransfer(world, transfer, slip.memberId)
    world.tables.bankTransfers.edit(transfer._id).slipId = slip._id
  } else payByHand(world, slip, amount)
  close(world, slip, { status: 'SUCCESS', note: null, amount })
}

/** A slip fails. The transfer that it is of waits for another one. */
export function refuseSlip(world: World, slip: Readonly<SlipRow>, note: string | null) {
  const entry = world.tables.slipChecks.get(slip._id) ? undefined : seededEntry(world, slip)
  if (entry) world.tables.statements.edit(entry._id).status = 'FAILED'
  const facts = factsOfSlip(world, slip)
  close(world, slip, { status: 'FAILED', note, amount: facts ? worthOf(world, facts) : slip.amount })
}
