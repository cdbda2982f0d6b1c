export const withdraw = {
  limits: 'Minimum ฿{min}, maximum ฿{max} each time',
  bonusWarning: 'A bonus is active, complete its turnover before withdrawing',
  done: 'Withdrawal accepted, waiting for the bank transfer',
} as const
