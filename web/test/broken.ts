import { type Field, type Fields, fieldsOf, type Shape } from '../src/api/answers/shape.ts'

/** The path of a field in an answer. */
export type FieldPath = readonly (string | number)[]

const isFields = (shape: Shape | undefined): shape is Fields =>
  typeof shape === 'object' && !Array.isArray(shape)

/** Returns every field of an answer at any depth. Of a list, the fields of the first row. */
export function fieldsAt(shape: Fields, above: FieldPath = []): (Field & { path: FieldPath })[] {
  return fieldsOf(shape, {}).flatMap((field) => {
    const path = [...above, field.name]
    const inner = field.shape
    const row = Array.isArray(inner) ? inner[0] : undefined
    const within = isFields(row) ? fieldsAt(row, [...path, 0]) : isFields(inner) ? fieldsAt(inner, path) : []
    return [{ ...field, path }, ...within]
  })
}

/** A long text has the right type, and must fit on the screen. */
const LONG = 'x'.repeat(50_000)

/** Returns null, absent, and values of a wrong type. */
export function wrongValues(shape: Shape): unknown[] {
  if (shape === 's') return [null, undefined, 7, LONG]
  if (shape === 'n') return [null, undefined, '12']
  if (shape === 'b') return [null, undefined, 'true']
  return [null, undefined, 'x']
}

/** Returns a copy of an answer with another value at a path. Without such a field, nothing changes. */
export function put(answer: object, [name, ...rest]: FieldPath, value: unknown): object {
  const copy = Array.isArray(answer) ? [...answer] : { ...answer }
  const inner = copy[name as never] as unknown
  if (rest.length === 0) copy[name as never] = value as never
  else if (inner && typeof inner === 'object') copy[name as never] = put(inner, rest, value) as never
  return copy
}
