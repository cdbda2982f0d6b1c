export const contact = {
  title: 'ติดต่อเรา',
  version: 'เวอร์ชัน {version}',
} as const
