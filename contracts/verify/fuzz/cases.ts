import { createHash } from 'node:crypto'
import { Value } from 'typebox/value'
import type { Endpoint } from '../../src/define.ts'
import { endpointNames, endpoints, type Name } from '../../src/endpoints/table.ts'
import { injectStateValues } from '../../src/errorExamples/define.ts'
import { examplesOf } from '../../src/errorExamples/table.ts'
import { paramsOf } from '../../src/openapi/names.ts'
import { DECIMALS } from '../../src/schemas.ts'
import { valueText } from '../jsonPath.ts'
import type { JsonSchema } from '../nodes.ts'

/** A call with one change of a well-formed call. */
export interface FuzzCase {
  endpoint: Name
  /** The change, e.g. 'amount: -1'. */
  what: string
  /** Path with its parameters filled in. */
  path: string
  contentType: string | undefined
  body: string | undefined
  /** The contract does not allow the call, so the provider must reject it. */
  isMalformed: boolean
}

type Body = Record<string, unknown>

const LONG = 'ก'.repeat(20_000)

const anything: unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  '',
  ' ',
  'ก\u0000',
  LONG,
  [],
  ['a'],
  {},
  { a: { b: [null] } },
]
const numbers: unknown[] = [0.001, 10.005, -0.01, 1e21, 9_007_199_254_740_992, '10', '10.00', 'NaN', '1e3']
const names = ['__proto__', 'constructor', 'isAdmin', 'ชื่อ']
const pathTexts = [
  '%2e%2e%2fetc%2fpasswd',
  "'%20OR%20'1'%3D'1",
  'null',
  '0',
  encodeURIComponent('ก'.repeat(300)),
  '%00',
  '%7Bcode%7D',
]

function valuesAtBounds({ minimum, maximum, [DECIMALS]: decimals = 0 }: JsonSchema): number[] {
  const step = 1 / 10 ** decimals
  return [
    ...(minimum === undefined ? [] : [minimum, minimum - step]),
    ...(maximum === undefined ? [] : [maximum, maximum + step]),
  ]
}

const hasMoreDecimals = (fields: Record<string, JsonSchema>, body: Body) =>
  Object.entries(body).some(([key, value]) => {
    const decimals = fields[key]?.[DECIMALS]
    return typeof value === 'number' && decimals !== undefined && Number(value.toFixed(decimals)) !== value
  })

function bodiesOf(schema: NonNullable<Endpoint['body']>, body: Body) {
  const fields = schema.properties as Record<string, JsonSchema>
  const changed = Object.entries(fields).flatMap(([key, field]) => {
    const { [key]: _, ...without } = body
    const isNumber = field.type === 'number' || field.type === 'integer'
    const values = isNumber ? [...anything, ...numbers, ...valuesAtBounds(field)] : anything
    return [
      { what: `without ${key}`, one: without },
      ...values.map((value) => ({ what: `${key}: ${valueText(value, 40)}`, one: { ...body, [key]: value } })),
    ]
  })
  const more = names.map((name) => ({
    what: `with ${name}`,
    one: JSON.parse(`{"${name}":{"a":1},${JSON.stringify(body).slice(1)}`) as Body,
  }))
  return [...changed, ...more].map(({ what, one }) => ({
    what,
    body: JSON.stringify(one),
    isMalformed: !Value.Check(schema, one) || hasMoreDecimals(fields, one),
  }))
}

const JSON_TYPE = 'application/json'

/** Bodies that are not a JSON object of the contract. */
const noBodies = (body: string) =>
  [
    { what: 'no body', body: undefined, contentType: undefined },
    { what: 'half a body', body: body.slice(0, -1), contentType: JSON_TYPE },
    { what: 'a list', body: `[${body}]`, contentType: JSON_TYPE },
    { what: 'null', body: 'null', contentType: JSON_TYPE },
    { what: 'a text', body: JSON.stringify(body), contentType: JSON_TYPE },
    { what: 'a form', body: 'amount=10', contentType: 'application/x-www-form-urlencoded' },
    { what: 'a body of another type', body, contentType: 'text/plain' },
    { what: 'a body that is deep', body: `${'['.repeat(5_000)}${']'.repeat(5_000)}`, contentType: JSON_TYPE },
  ].map((one) => ({ ...one, isMalformed: true }))

function casesOf(name: Name): FuzzCase[] {
  const { body: schema, file }: Endpoint = endpoints[name]
  const { request = {} } = examplesOf(name)
  const { body, params = {} } = injectStateValues(request, ({ example }) => example) as {
    body?: Body
    params?: Record<string, string>
  }
  const [, template = ''] = name.split(' ')
  const fillTemplate = (given: Record<string, string>) =>
    template.replaceAll(/\{(\w+)\}/g, (_, key: string) => given[key] ?? 'example')
  const path = fillTemplate(params)
  const inPath = paramsOf(template).flatMap((key) =>
    pathTexts.map((text) => ({
      endpoint: name,
      what: `${key}: ${valueText(text, 40)}`,
      path: fillTemplate({ ...params, [key]: text }),
      contentType: body && JSON_TYPE,
      body: body && JSON.stringify(body),
      isMalformed: false,
    })),
  )
  if (!schema || file || !body) return inPath
  const inBody = [
    ...bodiesOf(schema, body).map((one) => ({ ...one, contentType: JSON_TYPE })),
    ...noBodies(JSON.stringify(body)),
  ]
  return [...inPath, ...inBody.map((one) => ({ endpoint: name, path, ...one }))]
}

export const fuzzCases = (isAsked: (name: Name) => boolean): FuzzCase[] =>
  endpointNames.filter(isAsked).flatMap(casesOf)

/** Returns `count` cases in an order that depends on the seed. */
export function someOf(cases: FuzzCase[], count: number, seed: number): FuzzCase[] {
  const rankOf = ({ endpoint, what }: FuzzCase) =>
    createHash('sha256').update(`${seed} ${endpoint} ${what}`).digest('hex')
  const ranks = new Map(cases.map((one) => [one, rankOf(one)]))
  return cases.toSorted((a, b) => ((ranks.get(a) ?? '') < (ranks.get(b) ?? '') ? -1 : 1)).slice(0, count)
}
