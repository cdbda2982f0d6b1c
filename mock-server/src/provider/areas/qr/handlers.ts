import type { AreaHandlers } from '../../handler.ts'
import type { QrRow } from '../../rows.ts'
import { demand } from '../../shared/apiError.ts'
import { toBaht, toSatang } from '../../shared/money.ts'
import { createQr, isOpen, openQr, payeeOf, refusalOf } from './codes.ts'

const record = ({ _id, markup, amount, expiresAt }: Readonly<QrRow>) => ({
  hasQrcode: true,
  qrcodeId: _id,
  qrcode: markup,
  amount: toBaht(amount),
  expireIn: expiresAt,
})

/** Rejects another amount while a QR is open, and returns the open QR (QR-10). */
function refusedFor(open: Readonly<QrRow>) {
  const { qrcodeId, amount, expireIn } = record(open)
  return { hasQrcode: false, message: 'QR_FAIL', qrcodeId, amount, expireIn }
}

export const qrHandlers = {
  'GET /api/qrcode/{bankCode}': ({ world, member, params }) => {
    const { bankCode } = payeeOf(world, params.bankCode)
    const open = openQr(world, member._id, bankCode)
    return open ? record(open) : { hasQrcode: false }
  },
  'POST /api/qrcode/{bankCode}': ({ world, member, params, body }) => {
    const payee = payeeOf(world, params.bankCode)
    const amount = toSatang(body.amount)
    demand(member.wallet !== null, 'NO_WALLET')
    const open = openQr(world, member._id, payee.bankCode)
    if (open) return open.ordered === amount ? record(open) : refusedFor(open)
    const refusal = refusalOf(world, payee.bankCode, amount)
    if (refusal !== null) return { hasQrcode: false, message: refusal }
    return record(createQr(world, member._id, payee, amount))
  },
  'DELETE /api/qrcode/{qrcodeId}': ({ world, member, params }) => {
    const qr = world.tables.qrcodes.get(params.qrcodeId)
    demand(qr && qr.memberId === member._id && isOpen(world, qr), 'NO_DATA')
    world.tables.qrcodes.edit(qr._id).state = 'cancelled'
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
