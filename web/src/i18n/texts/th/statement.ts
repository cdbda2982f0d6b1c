export const statement = {
  title: 'รายการ',
  slipStatus: 'สถานะสลิป',
} as const
