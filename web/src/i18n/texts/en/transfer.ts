export const transfer = {
  selectAccount: 'select account',
  sameAccount: 'can not transfer',
  sameAccountHelp: "You can't transfer to the same account",
  done: 'Transferred ฿{amount} to {name}',
  pending: "Transferring, don't close this page",
} as const
