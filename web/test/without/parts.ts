import type { Fields, Shape } from '../../src/api/answers/shape.ts'

/** The keys of '$.slots[].code': 'slots', '[]', 'code'. */
const keysOf = (path: string) => path.match(/\[\]|[^.$[\]]+/g) ?? []

/** Takes what stands at a path out of a value, of every entry of the lists on the way. */
export function dropField(value: unknown, path: string): void {
  drop(value, keysOf(path))
}

function drop(value: unknown, [key = '', ...rest]: string[]): void {
  if (value === null || typeof value !== 'object') return
  if (key === '[]') {
    if (Array.isArray(value)) for (const entry of value) drop(entry, rest)
  } else if (rest.length > 0) drop((value as Record<string, unknown>)[key], rest)
  else delete (value as Record<string, unknown>)[key]
}

/** The same of a shape, whose names may end in marks; what it does not hold is no matter. */
export function dropFromShape(shape: Shape, path: string): void {
  const keys = keysOf(path)
  const last = keys.pop()
  let parent: Shape | undefined = shape
  for (const key of keys)
    parent = Array.isArray(parent) ? parent[0] : (parent as Fields)[named(parent as Fields, key)]
  if (parent && last) delete (parent as Record<string, Shape>)[named(parent as Fields, last)]
}

const named = (fields: Fields, key: string): string =>
  Object.keys(fields).find((one) => one.replace(/[?|]+$/, '') === key) ?? key
