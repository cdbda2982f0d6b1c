export const refund = {
  title: 'Refund',
  amount: 'Refund amount',
  receive: 'Receive refund',
  toWallet: 'Add refund to wallet',
  log: 'Refund log',
  none: 'refund not found',
  bonusActive: "A bonus is active, so the refund can't be received yet",
  wayOut: 'End the bonus before the next deposit',
  noneHint: 'When there is a refund, it can be received here',
  toBonus: 'Go to bonus',
  logNone: 'No refunds received yet',
  notLoaded: 'Could not load the refund, your balance is unchanged',
} as const
