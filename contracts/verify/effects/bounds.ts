import type { TSchema } from 'typebox'
import type { Name } from '../../src/endpoints/table.ts'
import { WALLET } from '../../src/endpoints/wallet.ts'
import { AT_LEAST, DECIMALS, SPENDS } from '../../src/schemas.ts'
import { valueText } from '../jsonPath.ts'
import { isObject, type JsonSchema, withoutNull } from '../nodes.ts'

type Body = Record<string, unknown>

/** A body that must be rejected. `code` and `key` are set if the answer must name the field. */
export interface WrongBody {
  what: string
  body: Body
  code?: 'KEY_MISSING' | 'KEY_INVALID'
  key?: string
}

/** Money of the member in baht: the largest amount that a call could spend. */
interface Money {
  total: number
  withdrawMin?: number
  withdrawMax?: number
}

export const roundToSatang = (baht: number) => Math.round(baht * 100) / 100

function numbersBeyond(field: JsonSchema, { total }: Money): number[] {
  const { type, minimum, maximum, [DECIMALS]: decimals } = field
  const step = decimals === undefined ? 1 : 1 / 10 ** decimals
  return [
    ...(minimum === undefined ? [] : [roundToSatang(minimum - step), -500]),
    ...(maximum === undefined ? [] : [maximum + step]),
    ...(type === 'integer' ? [1.5] : []),
    ...(decimals === undefined ? [] : [10.005]),
    ...(field[AT_LEAST] === undefined ? [] : [roundToSatang(field[AT_LEAST] - step)]),
    ...(field[SPENDS] ? [roundToSatang(total + step)] : []),
  ]
}

const otherTypes: Record<string, unknown[]> = {
  number: ['10', null, [10], true],
  integer: ['10', null],
  string: [5, {}],
  boolean: ['true'],
  object: ['text', []],
  array: [{}],
}

function wrongValues(field: JsonSchema, money: Money): unknown[] {
  if (field.enum) return ['no-such-word']
  return [
    ...(otherTypes[field.type ?? ''] ?? []),
    ...(field.maxLength === undefined ? [] : ['ก'.repeat(field.maxLength + 1)]),
    ...(field.type === 'number' || field.type === 'integer' ? numbersBeyond(field, money) : []),
  ]
}

/** Returns every body that differs from a correct body in a single wrong field. */
function wrongIn(schema: JsonSchema, body: Body, money: Money, path: string[] = []): WrongBody[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, given]): WrongBody[] => {
    const field = withoutNull(given) ?? given
    const isNeeded = schema.required?.includes(name)
    if (!isNeeded && body[name] === undefined) return []
    const keys = [...path, name]
    const key = keys.join('.')
    const { [name]: _, ...without } = body
    const isBusiness = (value: unknown) =>
      typeof value === 'number' && (field[AT_LEAST] !== undefined || field[SPENDS] === true)
    const values = wrongValues(field, money).filter((value) => !(given.anyOf && value === null))
    const isText = field.type === 'string' && field.minLength === 1
    const inner =
      field.type === 'object' && isObject(body[name])
        ? wrongIn(field, body[name], money, keys).map((one) => ({
            ...one,
            body: { ...body, [name]: one.body },
          }))
        : []
    return [
      ...(isNeeded ? [{ what: `no ${key}`, body: without, code: 'KEY_MISSING' as const, key }] : []),
      ...(isText
        ? [{ what: `empty ${key}`, body: { ...body, [name]: '' }, code: 'KEY_MISSING' as const, key }]
        : []),
      ...values.map((value) => ({
        what: `${key} ${valueText(value, 40)}`,
        body: { ...body, [name]: value },
        // A rule of the endpoint may reject the number with another code.
        ...(!isBusiness(value) && { code: 'KEY_INVALID' as const, key }),
      })),
      ...inner,
    ]
  })
}

/** Returns bodies that only a rule of the endpoint rejects. */
const wrongByRule: Partial<Record<Name, (body: Body, money: Money) => [what: string, change: Body][]>> = {
  'POST /api/wallet/transfer': ({ from, to }) => [
    ['from and to the same place', { to: from }],
    ['to and from the same place', { from: to }],
    ['from a game that does not exist', { from: 'no-such-game', to: WALLET }],
    ['to a game that does not exist', { from: WALLET, to: 'no-such-game' }],
  ],
  'POST /api/wallet/transferAll': () => [['to the wallet', { to: WALLET }]],
  'POST /api/wallet/withdraw': (_, money) => outsideOfWithdrawals(money),
  'POST /api/wallet/withdrawAll': (_, money) => outsideOfWithdrawals(money),
}

function outsideOfWithdrawals({ withdrawMin, withdrawMax }: Money): [string, Body][] {
  const outside: [string, Body][] = []
  if (withdrawMin) outside.push(['less than withdrawMin', { amount: roundToSatang(withdrawMin - 0.01) }])
  if (withdrawMax) outside.push(['more than withdrawMax', { amount: roundToSatang(withdrawMax + 0.01) }])
  return outside
}

/** Returns the amounts at the bounds of an order that spends half of the money, which the endpoint must accept. */
export function amountsAtBounds(schema: TSchema, { total, withdrawMin, withdrawMax }: Money): number[] {
  const field = (schema as JsonSchema).properties?.amount
  if (!field?.[SPENDS]) return []
  const least = field[AT_LEAST] ?? withdrawMin
  const most = field[AT_LEAST] === undefined ? withdrawMax : total
  if (least === undefined || most === undefined) return []
  return [least, Math.min(most, roundToSatang(total / 2 - least))]
}

/** Returns every body that the endpoint must reject, made from a body that it accepts. */
export function wrongBodies(name: Name, schema: TSchema, body: Body, money: Money): WrongBody[] {
  const byRule = wrongByRule[name]?.(body, money) ?? []
  const key = 'no-such-field'
  return [
    { what: 'an unknown field', body: { ...body, [key]: 1 }, code: 'KEY_INVALID', key },
    ...wrongIn(schema as JsonSchema, body, money),
    ...byRule.map(([what, change]) => ({ what, body: { ...body, ...change } })),
  ]
}
