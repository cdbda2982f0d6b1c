export const contact = {
  title: 'ติดต่อเรา',
  version: 'เวอร์ชัน {version}',
  addFriend: 'เพิ่มเพื่อนในแอปแชต',
  openApp: 'เปิดแอป',
  qrImage: 'QR ของ {name}',
  notLoaded: 'โหลดข้อมูลติดต่อไม่สำเร็จ',
  webChat: 'แชตผ่านเว็บ',
  chatReady: 'ส่งข้อความถึงทีมงาน',
  startChat: 'เริ่มแชต',
} as const
