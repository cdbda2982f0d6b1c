/** The path under which the app lives on its host, without a closing slash: empty but for the demo, which says so. */
export const basePath = globalThis.document?.documentElement.dataset.base ?? ''
