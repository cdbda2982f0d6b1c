export const withdraw = {
  limits: 'ขั้นต่ำ ฿{min} สูงสุด ฿{max} ต่อครั้ง',
  bonusWarning: 'มีโบนัสที่ใช้อยู่ ต้องทำยอดเล่นให้ครบก่อนถอน',
  done: 'รับคำสั่งถอนแล้ว รอโอนเงินเข้าบัญชี',
} as const
