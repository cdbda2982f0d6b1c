import type { Endpoint } from '../src/define.ts'
import { ChatMessage } from '../src/endpoints/chat.ts'
import { endpoints, isCommand, type Name } from '../src/endpoints/table.ts'
import { MAY_HAVE } from '../src/schemas.ts'
import { MESSAGE_EVENT } from '../src/socket.ts'

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
  [MAY_HAVE]?: true
}

/** Something of the wire that the app may do without: an endpoint, or a field of what it is answered or partName. */
export interface Part {
  /** 'GET /api/wallet' or 'EVENT messaging'. */
  of: string
  /** '$.slots[].code'; undefined for the endpoint as a whole. */
  path?: string
  /** An answer may come without it. */
  isOptional?: boolean
}

/** Whether one holds the other. */
export const isInside = (inner: Part, outer: Part): boolean =>
  inner.of === outer.of &&
  inner.path !== outer.path &&
  (outer.path === undefined || /^[.[]/.test((inner.path ?? '').replace(outer.path, '')))

export const partName = ({ of, path }: Part) => (path ? `${of} ${path}` : of)

const EVENT = `EVENT ${MESSAGE_EVENT}`
/** The app's types have one name for what the event carries and for what the history holds. */
const shared: [schema: object, of: string, type: string][] = [[ChatMessage, EVENT, 'ChatMessage']]

function fieldsIn(schema: Schema, path: string): { path: string; isOptional: boolean }[] {
  const { anyOf = [], items, properties = {}, required = [] } = schema
  if (shared.some(([own]) => own === schema) && path !== '$') return []
  return [
    ...anyOf.flatMap((one) => fieldsIn(one, path)),
    ...(items ? fieldsIn(items, `${path}[]`) : []),
    ...Object.entries(properties).flatMap(([key, inner]) => {
      if (inner[MAY_HAVE]) return []
      const place = `${path}.${key}`
      return [{ path: place, isOptional: !required.includes(key) }, ...fieldsIn(inner, place)]
    }),
  ]
}

const answered = Object.entries(endpoints) as [Name, Endpoint][]

/** Every endpoint, and every field that pacts ask a provider for; an outer one before what it holds. */
export const parts: Part[] = [
  ...answered.flatMap(([of, { response }]) => [
    { of },
    ...fieldsIn(response as Schema, '$').map((field) => ({ of, ...field })),
  ]),
  ...shared.flatMap(([schema, of]) => fieldsIn(schema as Schema, '$').map((field) => ({ of, ...field }))),
]

const quoted = (text: unknown) => JSON.stringify(text)

/** A schema as a type, without some fields of it. */
function typeOf(schema: Schema, of: string, path: string, without: ReadonlySet<string>): string {
  const inner = (one: Schema, place: string) => typeOf(one, of, place, without)
  const { anyOf, items, properties, patternProperties, required = [], type = 'unknown' } = schema
  const [, , name] = shared.find(([own, place]) => own === schema && (place !== of || path !== '$')) ?? []
  if (name) return name
  if (anyOf) return anyOf.map((one) => inner(one, path)).join(' | ')
  if (schema.const !== undefined) return quoted(schema.const)
  if (schema.enum) return schema.enum.map(quoted).join(' | ')
  if (items) return `(${inner(items, `${path}[]`)})[]`
  if (patternProperties) return `Record<string, ${inner(Object.values(patternProperties)[0] ?? {}, path)}>`
  if (type !== 'object') return type === 'integer' ? 'number' : type
  const fields = Object.entries(properties ?? {})
    .filter(([key]) => !without.has(partName({ of, path: `${path}.${key}` })))
    .map(
      ([key, one]) => `${quoted(key)}${required.includes(key) ? '' : '?'}: ${inner(one, `${path}.${key}`)}`,
    )
  return `{ ${fields.join('; ')} }`
}

/** What the app imports of the endpoint table as plain types, by the table's file name, without some parts. */
export function wireTypes(missing: readonly Part[]): Record<string, string> {
  const without = new Set(missing.map(partName))
  const known = answered.filter(([of]) => !without.has(of))
  const bodies = (of: Name, { response, body }: Endpoint) => ({
    response: typeOf(response as Schema, of, '$', without),
    request: body ? typeOf(body as Schema, of, '>', without) : 'undefined',
  })
  const rows = known.map(([of, endpoint]) => ({ of, ...bodies(of, endpoint) }))
  const table = (what: 'response' | 'request') =>
    rows.map((row) => `  ${quoted(row.of)}: ${row[what]}`).join('\n')
  const commands = known.flatMap(([of]) => (isCommand(of) ? quoted(of) : []))
  return {
    'table.ts': `import type { ParamsOf } from '../define.ts'
import type { ChatMessage } from './chat.ts'
interface ResponseBodies {
${table('response')}
}
interface RequestBodies {
${table('request')}
}
export type Name = keyof ResponseBodies
export type CommandName = ${commands.join(' | ')}
export type ReadName = Exclude<Name, CommandName>
export type Params<N extends Name> = ParamsOf<N>
export type ResponseBody<N extends Name> = ResponseBodies[N]
export type RequestBody<N extends Name> = RequestBodies[N]
`,
    'chat.ts': shared
      .map(([schema, of, name]) => `export type ${name} = ${typeOf(schema as Schema, of, '$', without)}\n`)
      .join(''),
  }
}
