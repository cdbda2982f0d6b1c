/** A stored JSON value: 's' a string, 'n' a number, `[shape]` a list, or fields. 'name?' may be absent. */
export type Shape = 's' | 'n' | readonly [Shape] | Fields

export interface Fields {
  readonly [name: string]: Shape
}

type Optional<F> = { [K in keyof F as K extends `${infer Name}?` ? Name : never]?: Value<F[K]> }
type Required<F> = { [K in keyof F as K extends `${string}?` ? never : K]: Value<F[K]> }

export type Value<S> = S extends 's'
  ? string
  : S extends 'n'
    ? number
    : S extends readonly [infer Row]
      ? readonly Value<Row>[]
      : Required<S> & Optional<S>

/** Checks a value against a shape. The value may have more fields. */
export function hasShape<const S extends Shape>(shape: S, value: unknown): value is Value<S> {
  if (shape === 's') return typeof value === 'string'
  if (shape === 'n') return Number.isFinite(value)
  if (Array.isArray(shape)) return Array.isArray(value) && value.every((row) => hasShape(shape[0], row))
  if (value === null || typeof value !== 'object') return false
  return Object.entries(shape).every(([key, inner]) => {
    const field = (value as Record<string, unknown>)[key.replace('?', '')]
    return field === undefined ? key.endsWith('?') : hasShape(inner, field)
  })
}
