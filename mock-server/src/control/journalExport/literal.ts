/** A piece of code among values. */
export class Code {
  constructor(readonly text: string) {}
}

export const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key))

/** Formats a value as a TypeScript expression on one line. */
export function literal(value: unknown): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  const fields = Object.entries(value).filter(([, field]) => field !== undefined)
  if (fields.length === 0) return '{}'
  return `{ ${fields.map(([key, field]) => `${keyOf(key)}: ${literal(field)}`).join(', ')} }`
}
