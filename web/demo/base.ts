/** The path under which the demo lives on its host, with its closing slash: its scripts lie in a folder below it. */
export const base = import.meta.env.DEV ? '/' : new URL(/* @vite-ignore */ '../', import.meta.url).pathname
