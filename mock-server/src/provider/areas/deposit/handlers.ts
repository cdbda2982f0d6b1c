import type { AreaHandlers } from '../../handler.ts'
import { depositSatang, expectTransfer } from './transfers.ts'
import { redeemVoucher } from './vouchers.ts'

/** Handlers of reported bank transfers and voucher links (DEP-3, VOU-3). */
export const depositHandlers = {
  'POST /api/wallet/add': ({ world, member, body }) => {
    expectTransfer(world, member, depositSatang(world, body.amount))
    return { message: 'SUCCESS' }
  },
  'POST /api/wallet/truelink': ({ world, member, body }) => {
    redeemVoucher(world, member, body.link)
    return { message: 'SUCCESS' }
  },
} satisfies AreaHandlers
