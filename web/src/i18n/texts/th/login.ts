export const login = {
  title: 'ยินดีต้อนรับ',
  submit: 'เข้าสู่ระบบ',
  submitting: 'กำลังเข้าสู่ระบบ',
  remember: 'จดจำฉันในเครื่องนี้',
  forgot: 'ลืมรหัสผ่าน? ติดต่อทีมงาน',
  noAccount: 'ยังไม่มีบัญชี?',
  register: 'สมัครสมาชิก',
} as const
