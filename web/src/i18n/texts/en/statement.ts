export const statement = {
  title: 'Statement',
  slipStatus: 'Slip status',
} as const
