export const transfer = {
  selectAccount: 'เลือกบัญชี',
  sameAccount: 'โยกเงินไม่ได้',
  sameAccountHelp: 'บัญชีต้นทางและปลายทางต้องต่างกัน',
  done: 'โยก ฿{amount} เข้า {name} แล้ว',
  pending: 'กำลังโยกเงิน อย่าปิดหน้านี้',
  command: 'โยก ฿{amount}',
  pendingShort: 'กำลังโยก',
  remaining: '{name} จะเหลือ',
  scrollToSelect: 'เลื่อนเพื่อเลือก',
  afterDeposit: 'ฝากเงินก่อน แล้วจึงโยกเงินได้',
  noGames: 'ยังไม่มีบัญชีเกมที่เปิดใช้ เปิดบัญชีเกมที่หน้าแรกก่อน แล้วจึงโยกเงิน',
} as const
