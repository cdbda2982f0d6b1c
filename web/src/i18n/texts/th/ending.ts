/** How commands end: what was done, and where the money is. */
export const ending = {
  withdraw: 'รับคำสั่งถอนแล้ว',
  withdrawTakes: 'หักจากยอดเงินแล้ว กำลังโอนเข้าบัญชีธนาคาร ปกติใช้เวลาไม่เกิน {n}\u00a0นาที',
  transfer: 'โยกเงินสำเร็จ',
  voucher: 'รับซองแล้ว',
  slip: 'ส่งสลิปแล้ว',
  slipTakes: 'ใช้เวลาตรวจประมาณ {n}\u00a0วินาที ดูผลได้ที่สถานะสลิป',
  report: 'รับแจ้งโอนแล้ว',
  bonus: 'รับโบนัส {code} แล้ว',
  promotion: 'รับโปรโมชัน {code} แล้ว',
  everywhere: 'กระเป๋าหลักและเกม',
  nothingMoved: 'ไม่มีการหักเงิน',
  stillInWallet: 'เงิน ฿{amount} ของคุณยังอยู่ในกระเป๋าหลัก',
  stillEverywhere: 'เงิน ฿{amount} ของคุณยังอยู่ในกระเป๋าหลักและเกม',
  stillIn: 'เงิน ฿{amount} ของคุณยังอยู่ใน {name}',
} as const
