export const howto = {
  title: 'How to',
  wallet: 'Wallet',
  play: 'Play',
  balance: 'Balance',
  bonus: 'Bonus',
  endBonus: 'End of bonus',
} as const
