export const contact = {
  title: 'Contact us',
  version: 'Version {version}',
} as const
