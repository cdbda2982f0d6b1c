import type { AT_LEAST, AT_MOST_ONE, DECIMALS, MAY_HAVE, SHOWN_ONLY, SPENDS } from '../src/schemas.ts'

/** The keywords of JSON Schema in the endpoint table. */
export interface JsonSchema {
  type?: string
  enum?: string[]
  const?: unknown
  anyOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  patternProperties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean
  items?: JsonSchema
  format?: string
  pattern?: string
  examples?: string[]
  description?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
  [DECIMALS]?: number
  [AT_LEAST]?: number
  [SPENDS]?: true
  [MAY_HAVE]?: true
  [SHOWN_ONLY]?: true
  [AT_MOST_ONE]?: string[]
}

export const withoutNull = (schema?: JsonSchema): JsonSchema | undefined =>
  schema?.anyOf ? schema.anyOf.find(({ type }) => type !== 'null') : schema

export const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

export interface Node {
  value: unknown
  /** Undefined for a field that the schema does not have, and for all values inside that field. */
  schema: JsonSchema | undefined
  /** `$.slots[3].code` */
  path: string
  /** The name of the field. The entries of a list have the name of the list. */
  key: string
  /** The schema of the object does not name this field. */
  isUnknown: boolean
}

export function* nodesOf(
  value: unknown,
  given?: JsonSchema,
  { path = '$', key = '', isUnknown = false } = {},
): Generator<Node> {
  const schema = withoutNull(given)
  yield { value, schema, path, key, isUnknown }
  if (Array.isArray(value))
    for (const [i, entry] of value.entries())
      yield* nodesOf(entry, schema?.items, { path: `${path}[${i}]`, key })
  else if (isObject(value)) {
    const { properties } = schema ?? {}
    for (const [name, inner] of Object.entries(value)) {
      const known = properties && Object.hasOwn(properties, name) ? properties[name] : undefined
      const isUnknown = properties !== undefined && !known
      yield* nodesOf(inner, known, { path: `${path}.${name}`, key: name, isUnknown })
    }
  }
}
