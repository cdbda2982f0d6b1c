import { demand } from '../../shared/apiError.ts'
import type { World } from '../../world.ts'
import { isOpen, payQr } from './codes.ts'

/** `qr.paid`: pays a QR. Without an id: the newest open one of all members. */
export function qrPaid(world: World, { qrcodeId }: { qrcodeId?: string }) {
  const { qrcodes } = world.tables
  const qr = qrcodeId
    ? qrcodes.get(qrcodeId)
    : qrcodes.all().findLast((one) => isOpen(world, one) && one.paidAt === null)
  const hint = qrcodeId
    ? 'there is no QR of this id: GET /__mock__/state has the open ones'
    : 'no QR is open: make one in the app (deposit, QR) or by POST /api/qrcode/{bankCode}, then send this again'
  demand(qr, 'NO_DATA', { hint })
  payQr(world, qr)
}
