/** Jobs that a world runs when they are due. */
export type JobType =
  | 'deposit.credit'
  | 'qr.credit'
  | 'slip.check'
  | 'withdraw.settle'
  | 'chat.agent'
  | 'day.close'
