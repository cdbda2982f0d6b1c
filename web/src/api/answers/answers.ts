import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import answers from './answers.json'
import { type Field, type Fields, fieldsOf, type Shape } from './shape.ts'

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
  const shape = shapes[name]
  const parsed = isObject(data) ? parseObject(shape, data, onDrop) : undefined
  if (!parsed || !fieldsOf(shape, {}).some((field) => hasField(field, data as object, parsed)))
    return undefined
  return { data: parsed as ResponseBody<N>, isIncomplete }
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

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
  for (const { name, shape: inner, isOptional, isNullable, isShownOnly } of fieldsOf(shape, value)) {
    // Backends write null for an absent value, or leave the field out.
    const isAbsent = value[name] === undefined || value[name] === null
    if (isAbsent && isOptional) delete parsed[name]
    else if (isAbsent && isNullable) parsed[name] = null
    else {
      const result = parseValue(inner, value[name], onDrop)
      if (result === undefined && !isShownOnly) return undefined
      parsed[name] = result ?? null
    }
  }
  return parsed
}

/** Checks whether the answer has this field. An answer without any of its fields is another document. */
function hasField({ name, shape, isNullable }: Field, given: object, parsed: object): boolean {
  const value: unknown = given[name as never]
  if (isList(shape)) return Array.isArray(value)
  return (isNullable && value === null) || (parsed[name as never] ?? null) !== null
}
