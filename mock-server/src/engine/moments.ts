/** Beyond it, dates have five-digit years, which no client reads. */
export const LAST_MOMENT = Date.parse('9999-12-30T00:00:00Z')

/** Whether a world's clock can show this moment (ms since 1970). */
export const isWorldTime = (at: number) => at >= 0 && at <= LAST_MOMENT

/** Moves every field that ends in `At` by the same time: milliseconds since 1970, or a list of them. */
export function shiftMoments<T>(value: T, ms: number, key = ''): T {
  if (typeof value === 'number') return (key.endsWith('At') ? value + ms : value) as T
  if (Array.isArray(value)) return value.map((item) => shiftMoments(item, ms, key)) as T
  if (value === null || typeof value !== 'object') return value
  const copy: Record<string, unknown> = {}
  for (const [name, inner] of Object.entries(value)) copy[name] = shiftMoments(inner, ms, name)
  return copy as T
}
