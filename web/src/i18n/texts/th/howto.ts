export const howto = {
  title: 'วิธีใช้งาน',
  wallet: 'กระเป๋าเงิน',
  play: 'เล่นเกม',
  balance: 'ยอดเงิน',
  bonus: 'โบนัส',
  endBonus: 'จบโบนัส',
} as const
