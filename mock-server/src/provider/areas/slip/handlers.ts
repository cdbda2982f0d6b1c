import type { HandlersOf } from '../../handler.ts'
import { demand } from '../../shared/apiError.ts'
import { slipsAreTaken } from './hours.ts'
import { pictureOf } from './picture.ts'
import { receiveSlip } from './receive.ts'

export const slipHandlers: HandlersOf<'POST /api/wallet/slip'> = {
  'POST /api/wallet/slip': ({ world, member, file }) => {
    demand(file, 'SLIP_NO_FILE')
    const picture = pictureOf(file.bytes)
    demand(picture, 'SLIP_INVALID_FILE')
    demand(member.wallet !== null, 'NO_WALLET')
    demand(slipsAreTaken(world.now), 'SLIP_UPLOAD_FAIL')
    receiveSlip(world, member._id, file, picture)
    return { message: 'SUCCESS' }
  },
}
