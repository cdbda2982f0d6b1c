/** How commands end: what was done, and where the money is. */
export const ending = {
  withdraw: 'Withdrawal accepted',
  withdrawTakes:
    'The money has left your balance and is on its way to your bank account, usually within {n}\u00a0minute',
  transfer: 'Transfer successful',
  voucher: 'Voucher received',
  slip: 'Slip sent',
  slipTakes: 'It is checked in about {n}\u00a0seconds, see the result in Slip status',
  report: 'Transfer reported',
  bonus: 'Bonus {code} received',
  promotion: 'Promotion {code} received',
  everywhere: 'Main wallet and games',
  nothingMoved: 'Nothing was deducted',
  stillInWallet: 'Your ฿{amount} is still in your main wallet',
  stillEverywhere: 'Your ฿{amount} is still in your main wallet and games',
  stillIn: 'Your ฿{amount} is still in {name}',
  failed: 'This did not go through',
  gameFailed: '{name} did not send its money',
  qr: 'Deposit received',
} as const
