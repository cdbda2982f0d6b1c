import { endpoints } from '@wallet/contracts/endpoints/table'
import { errorCodes, statusOf } from '@wallet/contracts/errors'
import type { Shape } from '../src/api/answers/shape.ts'

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  required?: string[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
}

const letters: Record<string, Shape> = { string: 's', number: 'n', integer: 'n', boolean: 'b' }

/** What is committed as `src/api/answers/answers.json`: the shape of every answer, and the codes that mean success. */
export function answersText(): string {
  const shapes = Object.entries(endpoints).map(
    ([name, { response }]) => `    ${JSON.stringify(name)}: ${JSON.stringify(shapeOf(response))}`,
  )
  const successes = errorCodes.filter((code) => statusOf(code) < 400)
  return `{\n  "successes": ${JSON.stringify(successes)},\n  "shapes": {\n${shapes.join(',\n')}\n  }\n}\n`
}

/** Of a choice its type is all that counts: a word that is new to the app is still a word. */
function shapeOf(schema: Schema): Shape {
  const type = schema.type ?? typeof (schema.const ?? schema.enum?.[0])
  const letter = letters[type]
  if (letter) return letter
  if (type === 'array' && schema.items) return [shapeOf(schema.items)]
  if (type === 'object') return fieldsOf(schema)
  throw new Error(`a kind of answer that the app cannot check yet: ${JSON.stringify(schema)}`)
}

function fieldsOf({ properties = {}, patternProperties = {}, required = [] }: Schema): Shape {
  const fields = Object.entries(properties).map(([name, schema]) => {
    const { present, isNullable } = withoutNull(schema)
    return [`${name}${required.includes(name) ? '' : '?'}${isNullable ? '|' : ''}`, shapeOf(present)] as const
  })
  const others = Object.values(patternProperties).map((schema) => ['*', shapeOf(schema)] as const)
  return Object.fromEntries([...fields, ...others])
}

function withoutNull(schema: Schema): { present: Schema; isNullable: boolean } {
  const others = schema.anyOf?.filter(({ type }) => type !== 'null')
  if (!others) return { present: schema, isNullable: false }
  const [present] = others
  if (!present || others.length > 1) throw new Error(`a choice of shapes: ${JSON.stringify(schema)}`)
  return { present, isNullable: others.length < schema.anyOf!.length }
}
