import { patterns } from '@wallet/contracts/patterns'
import { MAY_HAVE } from '@wallet/contracts/schemas'
import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import {
  anyNumber,
  anyText,
  exactly,
  flag,
  listOf,
  money,
  oneOf,
  percent,
  recordOf,
  textLike,
  whole,
} from './matchers.ts'

/**
 * How much an answer holds. full: every optional field but those that a
 * provider may add, nothing null, a list has entries. sparse: the same, but the
 * entries of lists have no optional field, and null where they may. empty: nothing that can be left out.
 */
export type Shape = 'full' | 'sparse' | 'empty'

/** Has no matcher, because each of Pact's matchers for lists accepts entries in an empty list. */
const NO_ENTRIES: never[] = []

const formatExamples: Record<string, string> = {
  'date-time': '2026-11-20T05:00:00.000Z',
  'uri-reference': '/example',
}

const isNull = ({ type }: JsonSchema) => type === 'null'

const notNull = (anyOf: JsonSchema[]) => anyOf.find((one) => !isNull(one)) as JsonSchema

function numberOf({ description = '', minimum, maximum }: JsonSchema, example: number) {
  if (description.startsWith('Baht')) return money(example)
  return minimum === 0 && maximum === 100 ? percent(example) : anyNumber(example)
}

/** The matcher of a schema that holds no other one. */
function leaf(schema: JsonSchema, example: unknown): unknown {
  if ('const' in schema) return exactly(schema.const)
  if (schema.enum) return oneOf(schema.enum, example as string)
  if (schema.type === 'boolean') return flag(example as boolean)
  if (schema.type === 'integer') return whole(example as number, schema.minimum === 0)
  if (schema.type === 'number') return numberOf(schema, example as number)
  if (schema.format === 'date-time') return textLike(patterns.dateTime.regex, example as string)
  const regex = schema.pattern ?? (schema.minLength && patterns.text.regex)
  if (schema.type === 'string') return regex ? textLike(regex, example as string) : anyText(example as string)
  throw new Error(`no matcher for ${JSON.stringify(schema)}`)
}

const examples: Record<string, unknown> = { boolean: true, integer: 3, number: 12.5 }

const exampleFor = ({ enum: words, examples: given, type = '', format }: JsonSchema, name: string) =>
  given?.[0] ?? words?.[0] ?? examples[type] ?? formatExamples[format ?? ''] ?? name

/** The matchers of a schema for an answer of this shape. `name` gives texts an example that says what they are. */
function ofShape(schema: JsonSchema, shape: Shape, name: string): unknown {
  const { anyOf, properties, items } = schema
  if (anyOf) {
    if (shape === 'empty' && anyOf.some(isNull)) return exactly(null)
    return ofShape(notNull(anyOf), shape, name)
  }
  if (properties) {
    const included = Object.entries(properties).filter(
      ([key, inner]) => !inner[MAY_HAVE] && (shape !== 'empty' || schema.required?.includes(key)),
    )
    return Object.fromEntries(included.map(([key, inner]) => [key, ofShape(inner, shape, key)]))
  }
  if (schema.patternProperties) return recordOf({ [name]: name })
  if (items) {
    if (shape === 'empty') return NO_ENTRIES
    return listOf(ofShape(items, shape === 'sparse' ? 'empty' : 'full', name))
  }
  return leaf(schema, exampleFor(schema, name))
}

/** The matchers of a schema for an answer that has the fields of this example, and its values as examples. */
function ofExample(schema: JsonSchema, example: unknown): unknown {
  if (example === null) return exactly(null)
  const { anyOf, properties, items } = schema
  if (anyOf) return ofExample(notNull(anyOf), example)
  if (properties)
    return Object.fromEntries(
      Object.entries(example as object).map(([key, inner]) => {
        const field = properties[key]
        if (!field) throw new Error(`the table knows no field ${key}`)
        return [key, ofExample(field, inner)]
      }),
    )
  if (schema.patternProperties) return recordOf(example as Record<string, string>)
  if (items) {
    const list = example as unknown[]
    return list.length === 0 ? NO_ENTRIES : listOf(ofExample(items, list[0]))
  }
  return leaf(schema, example)
}

export const answerOf = (schema: object, shape: Shape) => ofShape(schema as JsonSchema, shape, 'value')
export const answerLike = (schema: object, example: unknown) => ofExample(schema as JsonSchema, example)

/** The shapes of an answer that differ from each other. */
export function shapesOf(schema: object): Shape[] {
  const seen = new Set<string>()
  return (['full', 'empty', 'sparse'] as const).filter((shape) => {
    const text = JSON.stringify(answerOf(schema, shape))
    return seen.size < seen.add(text).size
  })
}

/** Puts values that are known exactly into a tree of matchers; those of a list's entry hold for each of them. */
export function pin(tree: unknown, pins: unknown): unknown {
  if (pins === undefined) return tree
  if (Array.isArray(pins)) return listOf(pin((tree as { value: unknown[] }).value[0], pins[0]))
  if (pins === null || typeof pins !== 'object') return exactly(pins)
  const known = tree as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(known).map(([key, inner]) => [key, pin(inner, (pins as Record<string, unknown>)[key])]),
  )
}
