/** What a world of the wallet does by itself when its time has come. */
export type JobType =
  | 'deposit.credit'
  | 'qr.credit'
  | 'slip.check'
  | 'withdraw.settle'
  | 'chat.agent'
  | 'day.close'
