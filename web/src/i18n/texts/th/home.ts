export const home = {
  updated: 'อัปเดต {time}',
  checkBalance: 'เช็กยอด',
  greeting: 'คุณ{name}',
  /** Where the name is not in Thai letters. */
  greetingOther: 'คุณ {name}',
  notLoaded: 'โหลดยอดเงินไม่สำเร็จ',
  blocked: 'ใช้บัญชีของคุณไม่ได้ในขณะนี้',
  newVersion: 'มีเวอร์ชันใหม่แล้ว',
  reload: 'โหลดใหม่',
} as const
