import { SLIP_CHECK_S } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/handler.ts'
import type { SlipReading } from '../../rows.ts'
import { keepFile } from '../../shared/files.ts'
import type { World } from '../../world.ts'
import type { SlipPicture } from './picture.ts'

const FILE_NAME_KEPT = 255

/** Stores a slip without the bytes after the end of its picture, and schedules its check. */
export function receiveSlip(world: World, memberId: string, file: Upload, picture: SlipPicture) {
  const reading = (file.content as SlipReading | undefined) ?? { seen: 'nothing' as const }
  const url = keepFile(world, file.bytes.subarray(0, picture.end), picture)
  const { _id } = world.tables.slips.insert({
    _id: world.random.id(),
    memberId,
    reference: `SL${world.random.text(10, 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789')}`,
    createdAt: world.now,
    amount: 0,
    status: 'PROCESSING',
    note: null,
    link: url,
    image: url,
  })
  world.tables.slipChecks.insert({ _id, fileName: file.name.slice(0, FILE_NAME_KEPT), reading })
  world.schedule('slip.check', SLIP_CHECK_S, _id)
}
