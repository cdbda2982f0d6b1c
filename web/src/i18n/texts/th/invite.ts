export const invite = {
  title: 'ชวนเพื่อน',
  bonus: 'โบนัสชวนเพื่อน',
  link: 'ลิงก์ชวนเพื่อน',
  code: 'โค้ดชวนเพื่อน',
  invitee: 'เพื่อนที่ชวน',
  odds: 'สำเร็จ {n}% ไม่สำเร็จ {m}%',
} as const
