export const home = {
  updated: 'ອັບເດດ {time}',
  checkBalance: 'ກວດຍອດ',
} as const
