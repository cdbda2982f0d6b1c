import type { Static, TSchema, TUndefined } from 'typebox'
import { checkBody as checkBySchema } from '../engine/validate.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import type { Worlds } from '../provider/world.ts'

/** A call of the control API as a host translated it; its body and query are what the operation takes. */
export interface ControlCall<B = unknown, Q = unknown> {
  worlds: Worlds
  /** The name of the world it is about. */
  name: string
  /** In which the provider's texts are told; '' where the call does not say. */
  language: string
  query: Q
  body: B
}

/** What the control API can do. The server checks by the very schemas that /docs shows. */
export interface Operation {
  summary: string
  /** What is answered, in words. */
  answers: string
  /** An object, by name. Numbers are written out in the address. */
  query?: TSchema
  body?: TSchema
  /** Where a body may be one of several: the schema that this one has to fit. */
  schemaOf?: (body: unknown) => TSchema
  /** Stands in the journal: it changes a world past its API. How a clock was moved shows in the times that follow. */
  isNoted?: true
  run: (call: ControlCall<never, never>) => unknown
}

/** An operation, whose body and query have the types of their schemas. */
export const operation = <
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

interface Shape {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Shape[]
  minimum?: number
  maximum?: number
  properties?: Record<string, Shape>
  required?: string[]
}

function kindOf(schema: Shape): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(kindOf).join(' | ')
  const { type = 'anything', minimum, maximum } = schema
  return [type, minimum !== undefined && `>= ${minimum}`, maximum !== undefined && `<= ${maximum}`]
    .filter(Boolean)
    .join(' ')
}

/** `{ username: string, amount?: number }` */
function shapeOf(schema: TSchema): string {
  const { properties = {}, required = [] } = schema as Shape
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

/** What stands in an address, as its schema has it: a number stays a text where it is none. */
function valuesOf(query: URLSearchParams, schema: TSchema) {
  const { properties = {} } = schema as Shape
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, { type }]) => {
      const text = query.get(name)
      if (text === null) return []
      return [[name, type === 'integer' && /^\d{1,9}$/.test(text) ? Number(text) : text]]
    }),
  )
}

/** The values of the query. Refuses what the operation does not take with KEY_MISSING or KEY_INVALID, and says what it takes. */
export function checkQuery({ query: schema }: Operation, query: URLSearchParams) {
  if (!schema) return {}
  const values = valuesOf(query, schema)
  check(schema, values, 'query')
  return values
}

/** Refuses a body that the operation does not take, as `checkQuery` does a query. */
export function checkBody({ body, schemaOf }: Operation, given: unknown) {
  const schema = schemaOf ? schemaOf(given) : body
  if (schema) check(schema, given, 'body')
}
