export const home = {
  updated: 'Updated {time}',
  checkBalance: 'Check balance',
  greeting: '{name}',
  greetingOther: '{name}',
  notLoaded: 'Could not load the balance',
} as const
