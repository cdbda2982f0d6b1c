/** Later dates have five-digit years, which clients cannot parse. */
export const LAST_MOMENT = Date.parse('9999-12-30T00:00:00Z')

/** Returns true if a world's clock can show this time (ms since 1970). */
export const isWorldTime = (at: number) => at >= 0 && at <= LAST_MOMENT

/** Moves every field whose name ends in `At` by the same time. Values are ms since 1970, or lists of such values. */
export function shiftMoments<T>(value: T, ms: number, key = ''): T {
  if (typeof value === 'number') return (key.endsWith('At') ? value + ms : value) as T
  if (Array.isArray(value)) return value.map((item) => shiftMoments(item, ms, key)) as T
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) copy[name] = shiftMoments(inner, ms, name)
  return copy as T
}
