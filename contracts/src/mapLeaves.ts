/** Copies a value. `change` gets each part that is neither a list nor a plain object, with the key of its field. */
export function mapLeaves(
  value: unknown,
  change: (leaf: unknown, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapLeaves(item, change, key))
  if (!isPlainObject(value)) return change(value, key)
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, mapLeaves(item, change, name)]),
  )
}

/** Compares the prototype, because JSON can have a field named "constructor". */
const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value))
