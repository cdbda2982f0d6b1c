export const statement = {
  title: 'ລາຍການ',
  slipStatus: 'ສະຖານະສະລິບ',
} as const
