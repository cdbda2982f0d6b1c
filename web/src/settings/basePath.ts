/** The path of the app on its host, without a trailing slash. Empty, except in the demo. */
export const basePath = globalThis.document?.documentElement.dataset.base ?? ''
