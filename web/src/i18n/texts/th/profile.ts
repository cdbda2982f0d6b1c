export const profile = {
  title: 'โปรไฟล์',
  memberSince: 'สมาชิกตั้งแต่ {date}',
  changePassword: 'เปลี่ยนรหัสผ่าน',
  oldPassword: 'รหัสผ่านเดิม',
  newPassword: 'รหัสผ่านใหม่',
  confirmNewPassword: 'ยืนยันรหัสผ่านใหม่',
  passwordsDiffer: 'รหัสผ่านใหม่ไม่ตรงกัน',
  passwordChanged: 'เปลี่ยนรหัสผ่านแล้ว',
} as const
