export const home = {
  updated: 'Updated {time}',
  checkBalance: 'Check balance',
  greeting: '{name}',
  greetingOther: '{name}',
  notLoaded: 'Could not load the balance',
  blocked: 'Your account cannot be used right now',
  newVersion: 'A new version is ready',
  reload: 'Reload',
} as const
