import type { Endpoint, FileRule } from '@wallet/contracts/define'
import type { TProperties, TSchema } from 'typebox'
import * as Type from 'typebox'
import { Compile, type Validator } from 'typebox/schema'
import { ApiError } from './apiError.ts'

export const ClosedObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false })

/** Returns a function that makes the value of each key once, on its first use. */
export function memoize<K extends object, V extends object>(make: (key: K) => V): (key: K) => V {
  const made = new WeakMap<K, V>()
  return (key) => {
    const known = made.get(key)
    if (known) return known
    const value = make(key)
    made.set(key, value)
    return value
  }
}

const validatorOf = memoize((schema: TSchema) => Compile(schema) as Validator)

const keyOf = (path: string) => path.split('/').filter(Boolean).join('.')

/** Rejects a body that breaks its schema with KEY_MISSING or KEY_INVALID and the `key`. Never changes the body. */
export function checkBody(schema: TSchema, body: unknown) {
  const validator = validatorOf(schema)
  const given = body === undefined ? {} : body
  if (validator.Check(given)) return
  if (given === null || typeof given !== 'object' || Array.isArray(given))
    throw new ApiError('KEY_INVALID', { hint: 'the body must be a JSON object' })
  const [, errors] = validator.Errors(given)
  const missing = errors.find((error) => error.keyword === 'required')
  if (missing) {
    const { requiredProperties } = missing.params as { requiredProperties: string[] }
    const key = [keyOf(missing.instancePath), requiredProperties[0]].filter(Boolean).join('.')
    throw new ApiError('KEY_MISSING', { key })
  }
  const empty = errors.find((error) => error.keyword === 'minLength')
  if (empty) throw new ApiError('KEY_MISSING', { key: keyOf(empty.instancePath) })
  throw new ApiError('KEY_INVALID', { key: keyOf(errors[0]?.instancePath ?? '') })
}

/** Returns the error for a file above the limit of its endpoint. Hosts use it before they have read the whole file. */
export const fileTooLarge = (rule: FileRule) =>
  new ApiError(rule.tooLarge, { key: 'file', hint: `at most ${rule.maxBytes} bytes` }, 413)

/** Returns the schema without unknown fields, because the mock must answer only documented fields. */
const closeSchema: (schema: TSchema) => TSchema = memoize((schema) => {
  const copy: Record<string, unknown> = { ...schema }
  const source = schema as Record<string, unknown>
  if (source.type === 'object' && source.properties) {
    copy.additionalProperties = false
    copy.properties = Object.fromEntries(
      Object.entries(source.properties as Record<string, TSchema>).map(([key, inner]) => [
        key,
        closeSchema(inner),
      ]),
    )
  }
  if (source.items) copy.items = closeSchema(source.items as TSchema)
  if (Array.isArray(source.anyOf)) copy.anyOf = source.anyOf.map(closeSchema)
  return copy as TSchema
})

/** Throws if the mock's own answer breaks the contract, because that is a bug. */
export function checkAnswer(endpoint: Endpoint, answer: unknown) {
  const validator = validatorOf(closeSchema(endpoint.response))
  if (validator.Check(answer)) return
  const [, [first]] = validator.Errors(answer)
  throw new Error(`the answer breaks its schema at ${first?.instancePath || '/'}: ${first?.message}`)
}
