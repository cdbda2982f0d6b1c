/** Money that is under way, and how it arrived: the lines below the total. */
export const motion = {
  title: 'เงินที่กำลังดำเนินการ',
  deposit: 'ฝาก ฿{amount}',
  toBank: 'กำลังโอนเข้าบัญชีธนาคาร',
  waiting: 'กำลังรอเงินเข้า',
  inProgress: 'กำลังดำเนินการ',
  checking: 'กำลังตรวจสอบกับระบบ',
  missing: 'ยังไม่พบในระบบ',
  qr: 'QR รอจ่าย',
  slip: 'กำลังตรวจสลิป',
  paidOut: 'เงิน ฿{amount} เข้าบัญชีธนาคารแล้ว',
  credited: 'เงิน ฿{amount} เข้ากระเป๋าหลักแล้ว',
  moved: 'โยก ฿{amount} แล้ว',
  returned: 'รายการ ฿{amount} ไม่สำเร็จ เงินคืนเข้ากระเป๋าแล้ว',
  failed: 'ฝาก ฿{amount} ไม่สำเร็จ โปรดติดต่อทีมงาน',
  slipAccepted: 'สลิป ฿{amount} ผ่านการตรวจแล้ว',
  slipFailed: 'สลิปไม่ผ่านการตรวจ ดูเหตุผลได้ที่สถานะสลิป',
} as const
