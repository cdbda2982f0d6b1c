export const home = {
  updated: 'อัปเดต {time}',
  checkBalance: 'เช็กยอด',
} as const
