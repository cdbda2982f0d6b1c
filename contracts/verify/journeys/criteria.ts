import { type JsonValue, query } from 'jsonpath-rfc9535'
import type { Mismatch } from '../exchange.ts'
import type { Criterion } from './document.ts'
import { type Context, evaluated } from './expression.ts'

const comparisons: Record<string, (left: unknown, right: unknown) => boolean> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
}

/** A literal as conditions write it, or the value of an expression. */
function operand(text: string, context: Context): unknown {
  if (text.startsWith('$')) return evaluated(text, context)
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  return JSON.parse(text)
}

/** `$response.body#/slots/0/amount` -> `$.slots[0].amount`. */
function fieldOf(expression: string): string {
  if (expression === '$statusCode') return 'status'
  const path = expression.replace('$response.body#', '').split('/').slice(1)
  return `$${path.map((key) => (/^\d+$/.test(key) ? `[${key}]` : `.${key}`)).join('')}`
}

const valueText = (value: unknown) => (value === undefined ? 'missing' : JSON.stringify(value))

function simple(condition: string, context: Context): Mismatch | undefined {
  const [, left = '', operator = '', right = ''] = /^(\$\S+) ([=!]=) (.+)$/s.exec(condition) ?? []
  const holds = comparisons[operator]
  if (!holds) throw new Error(`the condition "${condition}" is not known`)
  const [value, other] = [evaluated(left, context), operand(right, context)]
  if (holds(value, other)) return undefined
  const expected = `${operator === '!=' ? 'something else than ' : ''}${valueText(other)}`
  return { field: fieldOf(left), text: `expected ${expected} but was ${valueText(value)}` }
}

const counting = /^\$\[\?count\(\$\.\.(\w+)\[\*\]\) == (\d+)\]$/

function jsonPath(
  { condition, context: of = '$response.body' }: Criterion,
  context: Context,
): Mismatch | undefined {
  const body = (evaluated(of, context) ?? null) as JsonValue
  if (query(body, condition).length > 0) return undefined
  const [, list, count] = counting.exec(condition) ?? []
  if (!list) return { field: 'answer', text: `expected ${condition} to find something` }
  const was = query(body, `$..${list}[*]`).length
  return { field: `$.${list}`, text: `expected ${count} entries but there are ${was}` }
}

/** What of the criteria of a step does not hold. */
export const unmet = (criteria: readonly Criterion[], context: Context): Mismatch[] =>
  criteria.flatMap((criterion) => {
    const mismatch =
      criterion.type === 'jsonpath' ? jsonPath(criterion, context) : simple(criterion.condition, context)
    return mismatch ? [mismatch] : []
  })
