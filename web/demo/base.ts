/** The demo's path on its host, with a trailing slash. The scripts are in a folder below it. */
export const base = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '../', import.meta.url).pathname
