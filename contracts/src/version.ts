import manifest from '../package.json' with { type: 'json' }

/** The version of the package and its documents. */
export const { version } = manifest

export const contact = { name: 'The team of the wallet app' }
