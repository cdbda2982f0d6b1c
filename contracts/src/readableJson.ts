const WIDTH = 110

const isParent = (value: unknown): value is object => value !== null && typeof value === 'object'

/** Returns the entries of an object or a list, each with its prefix. */
const partsOf = (value: object): [prefix: string, part: unknown][] =>
  Array.isArray(value)
    ? value.map((part) => ['', part])
    : Object.entries(value)
        .filter(([, part]) => part !== undefined)
        .map(([key, part]) => [`${JSON.stringify(key)}: `, part])

function onOneLine(value: unknown): string {
  if (!isParent(value)) return JSON.stringify(value)
  const parts = partsOf(value).map(([prefix, part]) => prefix + onOneLine(part))
  if (parts.length === 0) return Array.isArray(value) ? '[]' : '{}'
  return Array.isArray(value) ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
}

function formatValue(value: unknown, indent: string, before: number): string {
  const line = onOneLine(value)
  if (!isParent(value) || before + line.length <= WIDTH) return line
  const inner = `${indent} `
  const parts = partsOf(value).map(
    ([prefix, part]) => `${inner}${prefix}${formatValue(part, inner, inner.length + prefix.length)}`,
  )
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`
}

/** Formats JSON for reviews. A value that fits into a line is written on one line. */
export const readableJson = (value: unknown): string =>
  `${formatValue(JSON.parse(JSON.stringify(value)), '', 0)}\n`
