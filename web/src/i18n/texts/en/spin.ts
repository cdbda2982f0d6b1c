export const spin = {
  spin: 'Spin',
  wheel: 'Spin wheel',
  refreshBalances: 'Refresh',
  prize: 'Prize',
  congratulations: 'Congratulations',
  won: 'Congratulations, you won {label}',
  coupon: 'Coupon',
  myCoupons: 'My coupons',
  claim: 'Claim',
  claimed: 'You have received {label}',
  noCoins: 'No coins left',
} as const
