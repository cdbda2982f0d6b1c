/** Paths of the pages that are part of the HTML. */
export const prerenderedPages = ['login', 'register'] as const
