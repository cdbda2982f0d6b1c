import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import type { Static, TSchema, TUndefined } from 'typebox'
import { checkBody as checkBySchema } from '../engine/validate.ts'
import { ApiError, type World, type Worlds } from '../provider/world.ts'

export interface ControlCall<B = unknown, Q = unknown> {
  worlds: Worlds
  name: string
  /** The world of this name. Reading this field creates the world if it does not exist. */
  readonly world: World
  /** Language of the provider's texts, or '' for the default. */
  language: string
  query: Q
  body: B
}

/** An operation of the control API. The server validates with the schemas that /docs shows. */
export interface Operation {
  summary: string
  /** Description of the answer, if its schema does not say enough. */
  answers?: string
  /** Schema of the query. Numbers are text in the address. */
  query?: TSchema
  body?: TSchema
  /** Selects the schema if the body has several forms. */
  schemaOf?: (body: unknown) => TSchema
  /** Is kept in the journal, because it changes the world. Clock moves are visible in the times of later calls. */
  isNoted?: true
  /** Returns the answer. Undefined: `{ message: 'OK' }`. */
  run: (call: ControlCall<never, never>) => unknown
}

/** Creates an operation. The types of body and query come from their schemas. */
export const defineOperation = <
  A,
  BodySchema extends TSchema = TUndefined,
  QuerySchema extends TSchema = TSchema,
  B = Static<BodySchema>,
  Q = Static<QuerySchema>,
>(
  given: Omit<Operation, 'body' | 'query' | 'run'> & {
    body?: BodySchema
    query?: QuerySchema
    run: (call: ControlCall<B, Q>) => A
  },
) => given

function kindOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ')
  const { type = 'anything', minimum, maximum } = schema
  return [type, minimum !== undefined && `>= ${minimum}`, maximum !== undefined && `<= ${maximum}`]
    .filter(Boolean)
    .join(' ')
}

/** Formats a schema as `{ username: string, amount?: number }`. */
function shapeOf(schema: TSchema): string {
  const { properties = {}, required = [] } = schema as JsonSchema
  const fields = Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${kindOf(field)}`,
  )
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : 'no fields'
}

function check(schema: TSchema, given: unknown, what: string) {
  try {
    checkBySchema(schema, given)
  } catch (error) {
    if (!(error instanceof ApiError) || error.details.hint) throw error
    throw new ApiError(error.code, { ...error.details, hint: `the ${what} is ${shapeOf(schema)}` })
  }
}

/** Reads the query by its schema. An invalid number stays a text. */
function valuesOf(query: URLSearchParams, schema: TSchema) {
  const { properties = {} } = schema as JsonSchema
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) => {
      const text = query.get(name)
      if (text === null) return []
      return [[name, type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text]]
    }),
  )
}

export function checkQuery({ query: schema }: Operation, query: URLSearchParams) {
  if (!schema) return {}
  const values = valuesOf(query, schema)
  check(schema, values, 'query')
  return values
}

/** Rejects an invalid body with KEY_MISSING or KEY_INVALID and a hint. */
export function checkBody({ body, schemaOf }: Operation, given: unknown) {
  const schema = schemaOf ? schemaOf(given) : body
  if (schema) check(schema, given, 'body')
}
