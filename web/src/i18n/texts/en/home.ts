export const home = {
  updated: 'Updated {time}',
  checkBalance: 'Check balance',
  greeting: '{name}',
  greetingOther: '{name}',
  notLoaded: 'Could not load the balance',
  newVersion: 'A new version is ready',
  reload: 'Reload',
} as const
