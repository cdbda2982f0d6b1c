import manifest from '../package.json' with { type: 'json' }

/** Of the package, and of every document in it. */
export const { version } = manifest

/** Who answers for the documents. */
export const contact = { name: 'The team of the wallet app' }
