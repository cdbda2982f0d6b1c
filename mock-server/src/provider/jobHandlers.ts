import type { JobHandlers } from '../engine/jobs.ts'
import { answerCustomer } from './areas/chat/agent.ts'
import { creditWhenDue } from './areas/deposit/transfers.ts'
import { checkSlip } from './areas/slip/check.ts'
import { settleWithdrawal } from './areas/wallet/withdraw.ts'

/** What becomes due, and the area that carries it out. */
export const jobHandlers: JobHandlers = {
  'deposit.credit': creditWhenDue,
  'slip.check': checkSlip,
  'withdraw.settle': settleWithdrawal,
  'chat.agent': answerCustomer,
}
