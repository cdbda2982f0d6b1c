import { SLIP_CHECK_S, SLIP_CLOSED_FROM, SLIP_CLOSED_TO } from '@wallet/contracts/limits'
import type { Upload } from '../../../engine/apiRequest.ts'
import type { SlipReading } from '../../rows.ts'
import { bangkokText } from '../../shared/calendar.ts'
import { storeUpload } from '../../shared/fileKinds.ts'
import { type AreaHandlers, demand, type World } from '../../world.ts'
import { findPicture, type SlipPicture } from './picture.ts'

const FILE_NAME_KEPT = 255

/** Stores a slip without the bytes after the end of its picture, and schedules its check. */
function receiveSlip(world: World, memberId: string, file: Upload, picture: SlipPicture) {
  const reading = (file.content as SlipReading | undefined) ?? { seen: 'nothing' as const }
  const url = storeUpload(world, file.bytes.subarray(0, picture.end), picture)
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

/** Slips are closed around midnight in Bangkok. `at` is in ms since 1970. */
function areSlipsOpen(at: number): boolean {
  const time = bangkokText(at).slice(11, 16)
  return time >= SLIP_CLOSED_TO && time < SLIP_CLOSED_FROM
}

export const slipHandlers = {
  'POST /api/wallet/slip': ({ world, member, file }) => {
    demand(file, 'SLIP_NO_FILE')
    const picture = findPicture(file.bytes)
    demand(picture, 'SLIP_INVALID_FILE')
    demand(member.wallet !== null, 'NO_WALLET')
    demand(areSlipsOpen(world.now), 'SLIP_UPLOAD_FAIL')
    receiveSlip(world, member._id, file, picture)
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
