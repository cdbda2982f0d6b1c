/**
 * The shape of an answer, as short as it goes: 's' a string, 'n' a number, 'b' true or false; `[shape]` a list of such; else an
 * object's fields. A name that ends in '?' may be absent, one that ends in '|' may be null, '*' is every other name.
 */
export type Shape = string | readonly Shape[] | Fields

export interface Fields {
  readonly [name: string]: Shape
}

export interface Field {
  name: string
  shape: Shape
  isOptional: boolean
  isNullable: boolean
}

/** The fields of a shape; those that '*' stands for are taken from the value. */
export function fieldsOf(shape: Fields, value: object): Field[] {
  return Object.entries(shape).flatMap(([key, inner]) => {
    if (key === '*')
      return Object.keys(value).map((name) => ({ name, shape: inner, isOptional: true, isNullable: false }))
    const name = key.replaceAll(/[?|]/g, '')
    return { name, shape: inner, isOptional: key.includes('?'), isNullable: key.includes('|') }
  })
}
