import { endpoints, unusedFieldsOf } from '@wallet/contracts/endpoints/table'
import { allMessages, statusOf } from '@wallet/contracts/errors'
import { SHOWN_ONLY } from '@wallet/contracts/schemas'
import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import type { Shape } from '../src/api/answers/answers.ts'

const letters: Record<string, Shape> = { string: 's', number: 'n', integer: 'n', boolean: 'b' }

/**
 * Returns the text of `src/api/answers/answers.json`: the shape of every answer, without the fields that no screen reads,
 * and the error codes of the catalogue.
 */
export function formatAnswerShapes(): string {
  const shapes = Object.entries(endpoints).map(
    ([name, { response }]) =>
      `    ${JSON.stringify(name)}: ${JSON.stringify(shapeOf(response as JsonSchema, unusedFieldsOf(name)))}`,
  )
  const codes = allMessages().filter((code) => statusOf(code) >= 400)
  return `{\n  "errorCodes": ${JSON.stringify(codes)},\n  "shapes": {\n${shapes.join(',\n')}\n  }\n}\n`
}

/** An enum counts as its type, so that the app accepts values that are new to it. */
function shapeOf(schema: JsonSchema, unused: readonly string[] = [], path = '$'): Shape {
  const type = schema.type ?? typeof (schema.const ?? schema.enum?.[0])
  const letter = letters[type]
  if (letter) return letter
  if (type === 'array' && schema.items) return [shapeOf(schema.items, unused, `${path}[]`)]
  if (type === 'object') return fieldsOf(schema, unused, path)
  throw new Error(`a kind of answer that the app cannot check yet: ${JSON.stringify(schema)}`)
}

function fieldsOf(schema: JsonSchema, unused: readonly string[], path: string): Shape {
  const { properties = {}, patternProperties = {}, required = [] } = schema
  const fields = Object.entries(properties).flatMap(([name, inner]) => {
    const place = `${path}.${name}`
    if (unused.includes(place)) return []
    const { present, isNullable } = withoutNull(inner)
    const marks = `${required.includes(name) ? '' : '?'}${isNullable ? '|' : ''}${inner[SHOWN_ONLY] ? '~' : ''}`
    return [[`${name}${marks}`, shapeOf(present, unused, place)] as const]
  })
  const others = Object.values(patternProperties).map((inner) => ['*', shapeOf(inner)] as const)
  return Object.fromEntries([...fields, ...others])
}

function withoutNull(schema: JsonSchema): { present: JsonSchema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others) return { present: schema, isNullable: false }
  const [present] = others
  if (!present || others.length > 1) throw new Error(`a choice of shapes: ${JSON.stringify(schema)}`)
  return { present, isNullable: others.length < schema.anyOf!.length }
}
