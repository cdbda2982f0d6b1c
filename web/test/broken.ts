import { type Fields, fieldsOf, type Shape } from '../src/api/answers/shape.ts'

/** The way to a field of an answer. */
export type FieldPath = readonly (string | number)[]

const isFields = (shape: Shape | undefined): shape is Fields =>
  typeof shape === 'object' && !Array.isArray(shape)

/** Every field of an answer, however deep; of a list, those of its first row. */
export function fieldsAt(shape: Fields, above: FieldPath = []): { path: FieldPath; shape: Shape }[] {
  return fieldsOf(shape, {}).flatMap(({ name, shape: inner }) => {
    const path = [...above, name]
    const row = Array.isArray(inner) ? inner[0] : undefined
    const within = isFields(row) ? fieldsAt(row, [...path, 0]) : isFields(inner) ? fieldsAt(inner, path) : []
    return [{ path, shape: inner }, ...within]
  })
}

const HUGE = 'x'.repeat(50_000)

/** What a careless provider sends in place of a value of this shape; a long text is one, and still has to fit. */
export function wrongValues(shape: Shape): unknown[] {
  if (shape === 's') return [7, null, { en: 'x' }, HUGE, [], true]
  if (shape === 'n') return ['12', null, 'NaN', {}, [7]]
  if (shape === 'b') return ['true', null, 0, {}]
  if (Array.isArray(shape)) return [{}, null, 'x', [null], [7], [[]], [{}]]
  return [[], null, 'x', 7, {}]
}

/** A copy of an answer with something else at a path; as it is where there is no such field. */
export function put(answer: object, [name, ...rest]: FieldPath, value: unknown): object {
  const copy = Array.isArray(answer) ? [...answer] : { ...answer }
  const inner = copy[name as never] as unknown
  if (rest.length === 0) copy[name as never] = value as never
  else if (inner && typeof inner === 'object') copy[name as never] = put(inner, rest, value) as never
  return copy
}
