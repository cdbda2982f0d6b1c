const LONGEST = 300
const FRAMES = 8

/** A text without what may name a member or open a door: what is quoted, queries, numbers, tokens. Cut to what a report takes. */
export const masked = (text: string): string =>
  text
    .replace(/(["'`“‘])[^"'`”’]*(["'`”’]|$)/g, '$1***$2')
    .replace(/[?#]\S*/g, '')
    .replace(/\S+@\S+/g, '***')
    .replace(/(?=[\w-]*\d)[\w-]{16,}|[\w-]{24,}/g, '***')
    .replace(/\d{4,}/g, '***')
    .slice(0, LONGEST)

/** The place of the error: file of the build, line and column. Nothing for other scripts. */
export const framesOf = (stack: string | undefined): string[] =>
  [...(stack ?? '').matchAll(/assets\/[\w.-]+\.js:\d+:\d+/g)].slice(0, FRAMES).map(([frame]) => frame)
