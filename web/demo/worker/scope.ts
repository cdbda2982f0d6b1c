/** Set by the build: the files with their content hashes. */
declare const __FILES__: Record<string, string>

export const worker = self as unknown as ServiceWorkerGlobalScope
export const files = __FILES__

/** The demo's path with a trailing slash. */
export const base = new URL(worker.registration.scope).pathname

/** Returns the path of a request without the demo's path. */
export const pathOf = ({ pathname }: URL) =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
