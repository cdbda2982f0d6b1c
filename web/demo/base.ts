/** The demo's path on its host, with a trailing slash. The scripts are in a folder below it. */
export const base = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '../', import.meta.url).pathname

/** Returns the path that the host's 404 page (lost.html) passed on, always below the base, or undefined. */
export function lostPath(base: string, search: string): string | undefined {
  const wanted = new URLSearchParams(search).get('open')
  return wanted === null ? undefined : base + wanted.replace(/^[\\/]+/, '')
}
