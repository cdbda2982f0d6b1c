/** What a journey knows at a step. */
export interface Context {
  inputs: Record<string, unknown>
  /** The outputs of each step that is done. */
  steps: Record<string, Record<string, unknown>>
  statusCode?: number
  body?: unknown
}

/** The value at a JSON pointer; undefined where there is none. */
export function atPointer(value: unknown, pointer: string): unknown {
  const keys = pointer.split('/').slice(1)
  return keys.reduce<unknown>((inner, key) => {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~')
    return inner !== null && typeof inner === 'object' && Object.hasOwn(inner, name)
      ? (inner as Record<string, unknown>)[name]
      : undefined
  }, value)
}

/** The value of a runtime expression of Arazzo, as far as the journeys use them. */
export function evaluated(expression: string, { inputs, steps, statusCode, body }: Context): unknown {
  if (expression === '$statusCode') return statusCode
  if (expression === '$response.body') return body
  const [, pointer] = /^\$response\.body#(\/.*)$/.exec(expression) ?? []
  if (pointer) return atPointer(body, pointer)
  const [, input] = /^\$inputs\.(\w+)$/.exec(expression) ?? []
  if (input) return inputs[input]
  const [, step, output] = /^\$steps\.([\w-]+)\.outputs\.(\w+)$/.exec(expression) ?? []
  if (step && output) return steps[step]?.[output]
  throw new Error(`the expression ${expression} is not known`)
}

const isExpression = (text: string) => /^\$(statusCode|response|inputs|steps)\b[^\s{}]*$/.test(text)

/** A value with its expressions put in: one that is alone keeps its type, one within a text becomes text. */
export function resolved(value: unknown, context: Context): unknown {
  if (typeof value === 'string') {
    if (isExpression(value)) return evaluated(value, context)
    return value.replaceAll(/\{(\$[^{}]+)\}/g, (_, expression: string) =>
      String(evaluated(expression, context)),
    )
  }
  if (Array.isArray(value)) return value.map((one) => resolved(one, context))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolved(one, context)]))
}
