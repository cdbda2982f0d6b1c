import type { JobHandlers } from './jobs.ts'
import { notBuilt } from './notBuilt.ts'

/** What becomes due, and the area that carries it out. */
export const jobHandlers: JobHandlers = {
  'deposit.credit': notBuilt,
  'slip.check': notBuilt,
  'withdraw.settle': notBuilt,
  'chat.agent': notBuilt,
}
