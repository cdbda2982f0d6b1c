import type { HandlersOf } from '../../handler.ts'
import { depositSatang, expectTransfer } from './transfers.ts'
import { redeemVoucher } from './vouchers.ts'

/** Handlers of reported bank transfers and voucher links (DEP-3, VOU-3). */
export const depositHandlers: HandlersOf<'POST /api/wallet/add' | 'POST /api/wallet/truelink'> = {
  'POST /api/wallet/add': ({ world, member, body }) => {
    expectTransfer(world, member, depositSatang(world, body.amount))
    return { message: 'SUCCESS' }
  },
  'POST /api/wallet/truelink': ({ world, member, body }) => {
    redeemVoucher(world, member, body.link)
    return { message: 'SUCCESS' }
  },
}
