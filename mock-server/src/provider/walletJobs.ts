import { answerCustomer } from './areas/chat/agent.ts'
import { creditWhenDue } from './areas/deposit/transfers.ts'
import { creditQr } from './areas/qr/codes.ts'
import { checkSlip } from './areas/slip/check.ts'
import { settleWithdrawal } from './areas/wallet/withdraw.ts'
import { closeDay } from './life/closeDay.ts'
import type { JobType, World } from './world.ts'

export const walletJobs: Record<JobType, (world: World, ref: string) => void> = {
  'deposit.credit': creditWhenDue,
  'qr.credit': creditQr,
  'slip.check': checkSlip,
  'withdraw.settle': settleWithdrawal,
  'chat.agent': answerCustomer,
  'day.close': closeDay,
}
