/** Splits a path of a matching rule into its keys: `$.slots[*].code` -> ['slots', '*', 'code']. */
export const keysOf = (path: string): string[] =>
  [...path.matchAll(/\['([^']*)'\]|\[([^\]]*)\]|\.([^.[]+)/g)].map(
    ([, quoted, index, name]) => quoted ?? index ?? name ?? '',
  )

/** Formats the path of a field for people: ['slots', '0', 'code'] -> `$.slots[0].code`. */
export const pathText = (keys: readonly string[]): string =>
  `$${keys.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}`

export const valueAt = (value: unknown, keys: readonly string[]): unknown =>
  keys.reduce<unknown>(
    (inner, key) =>
      inner !== null && typeof inner === 'object' && Object.hasOwn(inner, key)
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  )

/** Returns a value as JSON for a message. A longer text ends with its number of characters. */
export function valueText(value: unknown, characters = 200): string {
  const text = JSON.stringify(value) ?? 'missing'
  return text.length > characters ? `${text.slice(0, characters)}... (${text.length} characters)` : text
}
