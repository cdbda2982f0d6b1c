export const chat = {
  title: 'แชต',
  team: 'ทีมงาน',
  notStarted: 'เริ่มแชตไม่ได้',
  placeholder: 'พิมพ์ข้อความ',
  uploading: 'กำลังอัปโหลด',
  sending: 'กำลังส่ง',
  sent: 'ส่งแล้ว',
  notSent: 'ส่งไม่สำเร็จ · แตะเพื่อส่งใหม่',
  fileSize: 'ไฟล์ใหญ่เกินไป โปรดเลือกไฟล์ไม่เกิน {n}\u00a0MB',
  fileType: 'ไม่รองรับไฟล์นี้',
} as const
