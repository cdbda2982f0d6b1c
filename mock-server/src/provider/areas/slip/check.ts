import { SLIP_WITHIN_MINUTES } from '@wallet/contracts/limits'
import type { SlipReason } from '@wallet/contracts/slip'
import type { SlipRow } from '@wallet/fixtures/seed'
import type { KeptFile } from '../../../engine/files.ts'
import type { DepositRow, SlipCheckRow } from '../../rows.ts'
import { fileAt } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import { reasonIn } from './fileNames.ts'
import { acceptSlip, refuseSlip } from './settle.ts'

/** Pixels of a side that the reader can work with. */
const SIDE_MIN = 40
const SIDE_MAX = 10_000

const isReadable = (pixels: number) => pixels >= SIDE_MIN && pixels <= SIDE_MAX

/** Of a file that is no longer kept, the fingerprint alone has to do. */
const isSame = (one: KeptFile | undefined, other: KeptFile | undefined) =>
  !one || !other || one.bytes.every((byte, at) => byte === other.bytes[at])

/** Whether the same bytes came before, from anybody: those of a slip that failed may be sent again. */
function isDuplicate(world: World, slip: Readonly<SlipRow>): boolean {
  const alike = world.tables.slips.by('fingerprint', slip.fingerprint)
  return alike
    .slice(0, alike.indexOf(slip))
    .some(
      (other) => other.status !== 'FAILED' && isSame(fileAt(world, slip.image), fileAt(world, other.image)),
    )
}

/** Whether another slip proves the transfer of this one. */
const isProven = (slip: Readonly<SlipRow>, deposit: Readonly<DepositRow> | undefined) =>
  !!deposit && deposit.slipId !== null && deposit.slipId !== slip._id

function isExpired(slip: Readonly<SlipRow>, deposit: Readonly<DepositRow> | undefined): boolean {
  return !!deposit && slip.createdAt - deposit.reportedAt > SLIP_WITHIN_MINUTES * 60_000
}

/** Why a slip fails, or null. */
function flawOf(world: World, slip: Readonly<SlipRow>, check: Readonly<SlipCheckRow>): SlipReason | null {
  const asked = reasonIn(check.fileName)
  if (asked) return asked
  if (!isReadable(check.width) || !isReadable(check.height)) return 'IMG_SIZE_UNABLE_TO_PROCESS'
  if (!world.tables.members.get(slip.memberId)?.bankCode) return 'NOT_MATCH'
  const deposit = world.tables.deposits.get(check.depositId ?? '')
  if (isDuplicate(world, slip) || isProven(slip, deposit)) return 'SLIP_REFNO_DUPLICATED'
  return isExpired(slip, deposit) ? 'EXPIRED_SLIP' : null
}

/** The job `slip.check`. A slip that is not waiting any more was decided by hand. */
export function checkSlip(world: World, slipId: string) {
  const check = world.tables.slipChecks.get(slipId)
  const slip = world.tables.slips.get(slipId)
  if (!check || !slip) return
  const flaw = flawOf(world, slip, check)
  if (flaw) refuseSlip(world, slip, flaw)
  else acceptSlip(world, slip)
}
