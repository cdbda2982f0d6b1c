export const transfer = {
  selectAccount: 'เลือกบัญชี',
  sameAccount: 'โยกเงินไม่ได้',
  sameAccountHelp: 'โยกเข้าบัญชีเดิมไม่ได้',
  done: 'โยก ฿{amount} เข้า {name} แล้ว',
  pending: 'กำลังโยกเงิน อย่าปิดหน้านี้',
} as const
