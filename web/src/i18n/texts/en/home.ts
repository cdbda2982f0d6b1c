export const home = {
  updated: 'Updated {time}',
  checkBalance: 'Check balance',
} as const
