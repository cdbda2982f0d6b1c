import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import answers from './answers.json'

/**
 * The shape of an answer in short form: 's' is a string, 'n' a number, 'b' a boolean, `[shape]` a list, and an object has
 * its fields. The suffix '?' marks a field that may be absent, '|' one that may be null, and '~' one that the app only
 * shows. The name '*' stands for every other field.
 */
export type Shape = string | readonly Shape[] | Fields

interface Fields {
  readonly [name: string]: Shape
}

const shapes: Record<Name, Fields> = answers.shapes
const types: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' }

/** An answer as the app reads it. `isIncomplete` is true if rows of a list are missing: then show no sum. */
export type Answer<N extends Name> = ResponseBody<N> & { isIncomplete?: boolean }

/**
 * Checks an answer against the contract. A field that the app only shows becomes null if it cannot be used. A row that
 * cannot be used is dropped, and the answer is incomplete. Unknown fields stay. Returns undefined if nothing can be used.
 */
export function parse<N extends Name>(name: N, data: unknown) {
  let isIncomplete = false
  const onDrop = () => {
    isIncomplete = true
  }
  const parsed = isObject(data) ? parseObject(shapes[name], data, onDrop) : undefined
  return parsed && hasField(shapes[name], data as object, parsed)
    ? { data: parsed as ResponseBody<N>, isIncomplete }
    : undefined
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Returns the fields of a shape with their marks. The names for '*' come from the value. */
const fieldsOf = (shape: Fields, value: object): [name: string, shape: Shape, marks: string][] =>
  Object.entries(shape).flatMap(([key, inner]) =>
    key === '*'
      ? Object.keys(value).map((name): [string, Shape, string] => [name, inner, '?'])
      : [[key.replaceAll(/[?|~]/g, ''), inner, key]],
  )

/** Returns undefined for a value that cannot be used. */
function parseValue(shape: Shape, value: unknown, onDrop: () => void): unknown {
  if (typeof shape === 'string') return typeof value === types[shape] ? value : undefined
  if (isList(shape)) return parseList(shape[0]!, value, onDrop)
  return isObject(value) ? parseObject(shape, value, onDrop) : undefined
}

/** A value that is not a list counts as a list with missing rows. */
function parseList(shape: Shape, value: unknown, onDrop: () => void): unknown[] {
  const given: unknown[] = Array.isArray(value) ? value : [undefined]
  const rows = given.map((row) => parseValue(shape, row, onDrop)).filter((row) => row !== undefined)
  if (rows.length < given.length) onDrop()
  return rows
}

function parseObject(shape: Fields, value: Record<string, unknown>, onDrop: () => void) {
  const parsed = { ...value }
  for (const [name, inner, marks] of fieldsOf(shape, value)) {
    // Backends write null for an absent value, or leave the field out.
    const isAbsent = value[name] === undefined || value[name] === null
    if (isAbsent && marks.includes('?')) delete parsed[name]
    else if (isAbsent && marks.includes('|')) parsed[name] = null
    else {
      const result = parseValue(inner, value[name], onDrop)
      if (result === undefined && !marks.includes('~')) return undefined
      parsed[name] = result ?? null
    }
  }
  return parsed
}

/** Returns whether an answer has at least one of its expected fields. */
const hasField = (shape: Fields, given: object, parsed: object) =>
  fieldsOf(shape, {}).some(([name, inner, marks]) => {
    const value: unknown = given[name as never]
    if (isList(inner)) return Array.isArray(value)
    return (marks.includes('|') && value === null) || (parsed[name as never] ?? null) !== null
  })
