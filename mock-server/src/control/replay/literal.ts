/** A piece of code among values. */
export class Code {
  constructor(readonly text: string) {}
}

const WIDTH = 90

export const quoted = (text: string) =>
  `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`

const keyOf = (key: string) => (/^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key))

/** A value as TypeScript has it: on one line if it fits there, else a line an item. */
export function literal(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.text
  if (typeof value === 'string') return quoted(value)
  if (value === null || typeof value !== 'object') return String(value)
  const isList = Array.isArray(value)
  const parts = (inner: string) =>
    isList
      ? value.map((item) => literal(item, inner))
      : Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => `${keyOf(key)}: ${literal(item, inner)}`)
  const [open, close] = isList ? ['[', ']'] : ['{ ', ' }']
  const flat = `${open}${parts(indent).join(', ')}${close}`
  if (indent.length + flat.length <= WIDTH && !flat.includes('\n')) return flat === '{  }' ? '{}' : flat
  const inner = `${indent}  `
  const lines = parts(inner).map((part) => `${inner}${part},\n`)
  return `${open.trim()}\n${lines.join('')}${indent}${close.trim()}`
}
