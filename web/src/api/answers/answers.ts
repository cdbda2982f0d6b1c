import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import { Failure } from '../failure.ts'
import answers from './answers.json'
import { type Fields, fieldsOf, type Shape } from './shape.ts'

const shapes: Record<Name, Fields> = answers.shapes
const types: Record<string, string> = { s: 'string', n: 'number', b: 'boolean' }

/** A value that cannot be used at all. */
const LOST = Symbol('lost')

/**
 * The prototype that marks objects with broken fields. React Query does not take them for plain data, so it does not
 * make a structural copy, which would read every field.
 */
const damaged = Object.create(Object.prototype)

/** Thrown by reading a field that did not come as the contract says. */
export class BrokenField extends Error {}

/**
 * The answer of an endpoint, checked against the contract. Unknown fields are left alone. A
 * field of the wrong shape throws a `BrokenField` when it is read, which the nearest `ErrorBoundary` catches. A
 * row of a list that is broken throws in its own fields. An answer of which nothing can be used is a Failure.
 */
export function readable<N extends Name>(name: N, data: unknown, status?: number): ResponseBody<N> {
  const shape = shapes[name]
  const mended = mend(shape, data, name)
  if (mended === LOST || fieldsOf(shape, {}).every((field) => field.isOptional || isLost(mended, field.name)))
    throw new Failure('unreadable', undefined, status)
  return mended as ResponseBody<N>
}

/** Whether every field is what the contract says. An answer to a command that is not, is no answer. */
export const answerFits = (name: Name, data: unknown): boolean =>
  !isDamaged(data) && mend(shapes[name], data, name) === data

/** Whether some field of what `readable` gave throws. */
export const isDamaged = (data: unknown): boolean => isObject(data) && Object.getPrototypeOf(data) === damaged

/** The value that `read` returns, or undefined where a field is broken. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof BrokenField) return undefined
    throw error
  }
}

/** The rows of a list that came whole; none of a list that did not come as one. */
export const wholeRows = <Row>(read: () => readonly Row[]): Row[] =>
  (ifReadable(read) ?? []).filter((row) => !isDamaged(row))

/** The value itself where it fits, a copy whose wrong fields throw, or LOST. */
function mend(shape: Shape, value: unknown, place: string): unknown {
  if (typeof shape === 'string') return typeof value === types[shape] ? value : LOST
  if (isList(shape)) return mendList(shape[0]!, value, place)
  return isObject(value) ? mendObject(shape, value, place) : LOST
}

const isList = (shape: Shape): shape is readonly Shape[] => Array.isArray(shape)

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** A broken row stays in the list, so that no sum is made without it. */
function mendList(shape: Shape, value: unknown, place: string): unknown {
  if (!Array.isArray(value)) return LOST
  const isOfObjects = typeof shape === 'object' && !isList(shape)
  const rows = value.map((row, index) => {
    const at = `${place}[${index}]`
    return mend(shape, isOfObjects && !isObject(row) ? {} : row, at)
  })
  if (rows.includes(LOST)) return LOST
  return rows.every((row, index) => row === value[index]) ? value : rows
}

function mendObject(shape: Fields, value: Record<string, unknown>, place: string): unknown {
  let copy: object | undefined
  for (const { name, shape: inner, isOptional, isNullable } of fieldsOf(shape, value)) {
    const found = value[name]
    if ((found === undefined && isOptional) || (found === null && isNullable)) continue
    const at = `${place}.${name}`
    const mended = mend(inner, found, at)
    if (mended === found) continue
    copy ??= Object.setPrototypeOf({ ...value }, damaged)
    Object.defineProperty(copy, name, mended === LOST ? throwing(at) : { value: mended })
  }
  return copy ?? value
}

const throwing = (place: string): PropertyDescriptor => ({
  enumerable: true,
  get() {
    throw new BrokenField(`${place} is not what the contract says`)
  },
})

const isLost = (mended: unknown, name: string): boolean =>
  Object.getOwnPropertyDescriptor(mended, name)!.get !== undefined
