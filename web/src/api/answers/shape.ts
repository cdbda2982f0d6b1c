/**
 * The shape of an answer in short form: 's' is a string, 'n' a number, 'b' a boolean, `[shape]` a list, and an object has
 * its fields. The suffix '?' marks a field that may be absent, '|' one that may be null, and '~' one that the app only
 * shows. The name '*' stands for every other field.
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
  isShownOnly: boolean
}

/** Returns the fields of a shape. The names for '*' come from the value. */
export function fieldsOf(shape: Fields, value: object): Field[] {
  return Object.entries(shape).flatMap(([key, inner]) => {
    if (key === '*')
      return Object.keys(value).map((name) => ({
        name,
        shape: inner,
        isOptional: true,
        isNullable: false,
        isShownOnly: false,
      }))
    const name = key.replaceAll(/[?|~]/g, '')
    return {
      name,
      shape: inner,
      isOptional: key.includes('?'),
      isNullable: key.includes('|'),
      isShownOnly: key.includes('~'),
    }
  })
}
