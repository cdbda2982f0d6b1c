import type { AreaHandlers } from '../../handler.ts'
import { lookEverywhere } from '../../shared/gameAccounts.ts'
import { balanceOf } from '../../shared/money.ts'
import { askForPaidQrs } from '../qr/codes.ts'
import { transfer, transferAll } from './transfer.ts'
import { slotsOf, walletOf } from './view.ts'
import { withdraw, withdrawAll } from './withdraw.ts'

const SUCCESS = { message: 'SUCCESS' }

export const walletHandlers = {
  'GET /api/wallet': ({ world, member }) => walletOf(world, member),
  'GET /api/wallet/refresh/slot': ({ world, member }) => {
    balanceOf(world, member._id, 'wallet')
    askForPaidQrs(world, member._id)
    lookEverywhere(world, member._id)
    return { slots: slotsOf(world, member._id) }
  },
  'POST /api/wallet/transfer': ({ world, member, body }) => {
    transfer(world, member._id, body)
    return SUCCESS
  },
  'POST /api/wallet/transferAll': ({ world, member, body }) => {
    transferAll(world, member._id, body.to)
    return SUCCESS
  },
  'POST /api/wallet/withdraw': ({ world, member, body }) => {
    withdraw(world, member._id, body.amount)
    return SUCCESS
  },
  'POST /api/wallet/withdrawAll': ({ world, member, body }) => {
    withdrawAll(world, member._id, body.amount)
    return SUCCESS
  },
} satisfies AreaHandlers
