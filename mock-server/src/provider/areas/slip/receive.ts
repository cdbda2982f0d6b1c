import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/handler.ts'
import { fingerprint } from '../../../engine/random.ts'
import type { DepositRow } from '../../rows.ts'
import { keepFile } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import { knownTransfers } from '../deposit/transfers.ts'
import { amountIn } from './fileNames.ts'
import type { SlipPicture } from './picture.ts'

const FILE_NAME_KEPT = 255

/**
 * The transfer that a slip proves, of the slip's amount if it names one. Unproven transfers come first: the oldest
 * pending, the latest refused, the oldest credited. Otherwise it is the latest proven one, and the slip is a
 * duplicate.
 */
function transferOf(world: World, memberId: string, fileName: string): Readonly<DepositRow> | undefined {
  const named = amountIn(fileName)
  const known = knownTransfers(world, memberId).filter(({ amount }) => named === null || amount === named)
  const unproven = known.filter(({ slipId }) => slipId === null)
  return (
    unproven.find(({ isRefused, creditedAt }) => !isRefused && creditedAt === null) ??
    unproven.findLast(({ creditedAt }) => creditedAt === null) ??
    unproven[0] ??
    known.at(-1)
  )
}

/** Keeps a slip and leaves it to the checker. Its amount is not read yet, unless a known transfer says it. */
export function receiveSlip(world: World, memberId: string, file: Upload, picture: SlipPicture) {
  const { width, height } = picture
  const url = keepFile(world, file.bytes, picture)
  const fileName = file.name.slice(0, FILE_NAME_KEPT)
  const deposit = transferOf(world, memberId, fileName)
  const slip = world.tables.slips.insert({
    _id: world.random.id(),
    memberId,
    reference: `SL${world.random.text(10, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`,
    createdAt: world.now,
    amount: deposit?.amount ?? 0,
    status: 'PROCESSING',
    note: null,
    link: url,
    image: url,
    fingerprint: fingerprint(file.bytes),
  })
  const depositId = deposit?._id ?? null
  if (deposit?.slipId === null) world.tables.deposits.edit(deposit._id).slipId = slip._id
  world.tables.slipChecks.insert({ _id: slip._id, fileName, width, height, depositId })
  world.schedule('slip.check', SLIP_CHECK_S, slip._id)
}
