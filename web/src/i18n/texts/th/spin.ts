export const spin = {
  spin: 'หมุน',
  wheel: 'วงล้อ',
  refreshBalances: 'รีเฟรชยอด',
  prize: 'รางวัล',
  congratulations: 'ยินดีด้วย',
  won: 'ยินดีด้วย คุณได้รับ {label}',
  coupon: 'คูปอง',
  myCoupons: 'คูปองของฉัน',
  claim: 'รับ',
  claimed: 'คุณได้รับ {label} แล้ว',
  noCoins: 'เหรียญหมดแล้ว',
} as const
