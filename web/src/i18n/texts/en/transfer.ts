export const transfer = {
  selectAccount: 'select account',
  sameAccount: 'can not transfer',
  sameAccountHelp: 'The two accounts must be different',
  done: 'Transferred ฿{amount} to {name}',
  pending: "Transferring, don't close this page",
  command: 'Transfer ฿{amount}',
  pendingShort: 'Transferring',
  remaining: 'Will be left in {name}',
  scrollToSelect: 'Scroll to select',
  afterDeposit: 'Deposit first, then you can transfer',
  noGames: 'No game account is open yet, open one on the home page first',
} as const
