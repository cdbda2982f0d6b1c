import manifest from '../package.json' with { type: 'json' }

export const { version } = manifest

export const contact = { name: 'The team of the wallet app' }
