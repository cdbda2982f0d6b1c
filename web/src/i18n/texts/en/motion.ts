/** Money that is under way, and how it arrived: the lines below the total. */
export const motion = {
  title: 'Money under way',
  deposit: 'Deposit ฿{amount}',
  toBank: 'On its way to your bank account',
  waiting: 'Waiting for the money',
  inProgress: 'In progress',
  checking: 'Checking the result',
  missing: 'Not found yet',
  qr: 'QR waiting to be paid',
  slip: 'Checking the slip',
  paidOut: '฿{amount} has arrived in your bank account',
  credited: '฿{amount} has arrived in your main wallet',
  moved: '฿{amount} was transferred',
  returned: '฿{amount} did not go through, the money is back in your wallet',
  failed: 'The deposit of ฿{amount} did not go through, please contact support',
  slipAccepted: 'The slip of ฿{amount} was accepted',
  slipFailed: 'The slip was not accepted, see why in Slip status',
} as const
