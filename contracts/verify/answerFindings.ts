import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import type { Endpoint } from '../src/define.ts'
import { endpoints, errorsOf, isCommand, type Name } from '../src/endpoints/table.ts'
import { isMessage, type Message, statusOf } from '../src/errors.ts'
import { type Mismatch, mismatch, type ReceivedAnswer } from './exchange.ts'
import { pathText } from './jsonPath.ts'
import { isObject, type JsonSchema, nodesOf, withoutNull } from './nodes.ts'

export type FindingKind =
  | 'breaks the contract'
  | 'unknown code'
  | 'undocumented code'
  | 'wrong status'
  | 'unknown field'
  | 'unknown call'
  | 'unreadable'

export interface Finding {
  kind: FindingKind
  detail: string
}

const compiled = new WeakMap<object, Validator>()

function validatorOf(schema: TSchema): Validator {
  const known = compiled.get(schema)
  if (known) return known
  const validator = Compile(schema) as Validator
  compiled.set(schema, validator)
  return validator
}

/** `$.slots[3].web` -> `$.slots[*].web`, so that a fault of all entries of a list is reported once. */
const withoutIndexes = (path: string) => path.replaceAll(/\[\d+\]/g, '[*]')

/** Returns the paths of the fields that the schema does not name. */
const unknownFields = (schema: JsonSchema, value: unknown): string[] =>
  [...nodesOf(value, schema)].filter(({ isUnknown }) => isUnknown).map(({ path }) => withoutIndexes(path))

/** Returns the schema errors of a value, each with its JSON pointer and a readable path. */
export function breaksOf(schema: TSchema, value: unknown) {
  const validator = validatorOf(schema)
  if (validator.Check(value)) return []
  return (
    [...validator.Errors(value)]
      // A provider may add fields to its answers.
      .filter(({ keyword }) => keyword !== 'additionalProperties' && keyword !== 'boolean')
      .map(({ instancePath: pointer, message, keyword }) => ({
        ...{ pointer, message, keyword },
        path: withoutIndexes(pathText(pointer.split('/').slice(1))),
      }))
  )
}

/** Returns a copy of a value with only the fields that its schema names. */
export function namedFields(given: TSchema, value: unknown): unknown {
  const { properties, items } = withoutNull(given as JsonSchema) ?? {}
  if (Array.isArray(value)) return items ? value.map((entry) => namedFields(items as TSchema, entry)) : value
  if (!properties || !isObject(value)) return value
  const named = Object.entries(value).filter(([key]) => Object.hasOwn(properties, key))
  return Object.fromEntries(
    named.map(([key, inner]) => [key, namedFields(properties[key] as TSchema, inner)]),
  )
}

export function checkAgainst(schema: TSchema, value: unknown): Finding[] {
  const broken = new Set(breaksOf(schema, value).map(({ path, message }) => `${path} ${message}`))
  const unknown = new Set(unknownFields(schema as JsonSchema, value))
  return [
    ...[...broken].map((detail): Finding => ({ kind: 'breaks the contract', detail })),
    ...[...unknown].map((detail): Finding => ({ kind: 'unknown field', detail })),
  ]
}

/** Returns the differences between an error answer and the contract of its endpoint. */
export function checkRefusal(name: Name, status: number, body: unknown): Finding[] {
  const message = (body as { message?: unknown } | null)?.message
  if (typeof message !== 'string')
    return [{ kind: 'breaks the contract', detail: `status ${status} without a message` }]
  if (!isMessage(message)) return [{ kind: 'unknown code', detail: message.slice(0, 100) }]
  // Every command may refuse a malformed or reused Idempotency-Key.
  if (message === 'KEY_INVALID' && isCommand(name) && [400, 409].includes(status)) return []
  const extra = unknownFields({ properties: { message: {}, key: {}, hint: {} } }, body)
  return [
    ...(errorsOf(name).includes(message) ? [] : [{ kind: 'undocumented code', detail: message } as const]),
    // Bodies that are too large, or of another content type, have their own status.
    ...(statusOf(message) === status || [413, 415].includes(status)
      ? []
      : [{ kind: 'wrong status', detail: `${message} with ${status}, not ${statusOf(message)}` } as const]),
    ...extra.map((detail): Finding => ({ kind: 'unknown field', detail })),
  ]
}

/** The codes of a body that breaks its schema. */
export const bodyCodes: readonly Message[] = ['KEY_MISSING', 'KEY_INVALID']

/** Checks the answer to a wrong call, which must be refused. `also.ofBody`: more statuses for a code of `bodyCodes`. */
export function refusalFaults(
  name: Name,
  { status, body }: Pick<ReceivedAnswer, 'status' | 'body'>,
  also: { codes: readonly Message[]; ofBody: number[] } = { codes: [], ofBody: [] },
): Mismatch[] {
  const { message } = (body ?? {}) as { message?: unknown }
  if (message === 'INTERNAL_SERVER_ERROR')
    return mismatch('status', `expected a refusal but was ${status}: the provider has an internal error`)
  if (typeof message !== 'string' || !isMessage(message))
    return mismatch('$.message', `expected a code of the catalogue but was ${JSON.stringify(message)}`)
  if (![...errorsOf(name), ...also.codes].includes(message))
    return mismatch('$.message', `${message} is no code of this endpoint`)
  const statuses = [statusOf(message), ...(bodyCodes.includes(message) ? also.ofBody : [])]
  return statuses.includes(status)
    ? []
    : mismatch('status', `expected ${statusOf(message)} for ${message} but was ${status}`)
}

/** Returns all differences between an answer and the contract of its endpoint. */
export function checkAnswer(name: Name, status: number, contentType: string, text: string): Finding[] {
  if (!contentType.includes('json'))
    return [{ kind: 'unreadable', detail: `${contentType || 'no content type'}, status ${status}` }]
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return [{ kind: 'unreadable', detail: `broken JSON, status ${status}` }]
  }
  const endpoint: Endpoint = endpoints[name]
  return status === 200 ? checkAgainst(endpoint.response, body) : checkRefusal(name, status, body)
}
