import type { SlipText } from '@wallet/contracts/slip'

export const slip = {
  slip: 'สลิป',
  /** Why a slip ended as it did; in brackets after the status. */
  text: {
    processing: 'กำลังตรวจสลิป',
    success: 'สำเร็จ',
    failed: 'ไม่สำเร็จ',
    incorrect: 'สลิปไม่ถูกต้อง',
    wrongDestination: 'บัญชีปลายทางไม่ถูกต้อง',
    duplicate: 'สลิปซ้ำ',
    unreadableReference: 'อ่านรหัสอ้างอิงไม่ได้',
    wrongCaptcha: 'ระบบตรวจสลิปไม่สำเร็จ 3\u00a0ครั้ง โปรดติดต่อทีมงาน',
    unreadable: 'อ่านสลิปไม่ได้',
    notMatching: 'เลขที่บัญชีไม่ตรงกับบัญชีที่ลงทะเบียน',
    expired: 'สลิปหมดอายุ',
    unknown: 'เกิดข้อผิดพลาดที่ไม่ทราบสาเหตุ โปรดติดต่อทีมงาน',
  } satisfies Record<SlipText, string>,
  choose: 'เลือกรูปสลิป',
  send: 'ส่งสลิป',
  sending: 'กำลังอัปโหลด',
  checking: 'ส่งสลิปแล้ว กำลังตรวจสอบว่าระบบได้รับหรือไม่',
  sent: 'ส่งสลิปแล้ว ดูผลได้ที่สถานะสลิป',
  status: 'สถานะสลิป',
  image: 'รูปสลิป',
  none: 'ยังไม่มีสลิป',
  noneHint: 'โอนเงินแล้วแนบสลิปในหน้าฝากเงิน',
  imageNotLoaded: 'เปิดรูปสลิปไม่ได้',
} as const
