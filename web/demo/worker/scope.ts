/** What the build says of the demo: its files by path, each with the hash of its content, and a hash of all of them. */
declare const __FILES__: Record<string, string>
declare const __VERSION__: string

export const worker = self as unknown as ServiceWorkerGlobalScope
export const files = __FILES__
export const version = __VERSION__

/** The path under which the demo lives, with its closing slash. */
export const base = new URL(worker.registration.scope).pathname

/** The path of a request as the app and the mock know it, wherever the demo lives. */
export const pathOf = ({ pathname }: URL) =>
  pathname.startsWith(base) ? pathname.slice(base.length - 1) : pathname
