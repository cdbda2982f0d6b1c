import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/handler.ts'
import { hash } from '../../../engine/random.ts'
import type { World } from '../../../engine/world.ts'
import { keepFile } from '../../shared/files.ts'
import { amountIn } from './fileNames.ts'
import type { SlipPicture } from './picture.ts'

const FILE_NAME_KEPT = 255

/** The transfer of this member that a slip proves: one in progress, oldest first, before one that the bank refused. */
function provenBy(world: World, memberId: string, fileName: string) {
  const named = amountIn(fileName)
  const proven = new Set(world.tables.slipChecks.all().map(({ depositId }) => depositId))
  const unproven = world.tables.deposits
    .by('memberId', memberId)
    .filter(({ _id, amount }) => !proven.has(_id) && (named === null || amount === named))
  return unproven.find(({ isRefused }) => !isRefused) ?? unproven.at(-1)
}

/** Keeps a slip and leaves it to the checker. Its amount is not read yet, unless a reported transfer says it. */
export function receiveSlip(world: World, memberId: string, file: Upload, picture: SlipPicture) {
  const { width, height } = picture
  const { url, base64 } = keepFile(world, file.bytes, picture)
  const fileName = file.name.slice(0, FILE_NAME_KEPT)
  const deposit = provenBy(world, memberId, fileName)
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
    fingerprint: `${file.bytes.length}-${hash(base64)}`,
  })
  const depositId = deposit?._id ?? null
  world.tables.slipChecks.insert({ _id: slip._id, fileName, width, height, depositId })
  world.schedule('slip.check', SLIP_CHECK_S, slip._id)
}
