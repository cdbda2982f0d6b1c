import type { Name } from '../endpoints/table.ts'
import type { State } from '../states/define.ts'
import { states } from '../states.ts'
import { type Example, FromState } from './define.ts'

const fillTemplate = (text: string, values: Record<string, unknown>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** Describes the state: the meaning of its parameters, or its whole description. */
function meaningOf({ name, params }: Example['given']): string {
  const { holds, means = {} }: State = states[name]
  const meant = Object.values(params).flatMap((value) => means[String(value)] ?? [])
  const text = fillTemplate(meant.length > 0 ? `${meant.join(', ')}.` : holds, params)
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const textOf = (value: unknown) => (value instanceof FromState ? value.expression : String(value))

function callOf(name: Name, { params, body, file, caller }: Example): string {
  const texts = Object.entries(params ?? {}).map(([key, value]) => [key, textOf(value)])
  const sent = file ? ` with the file ${file.name}` : body ? ` ${JSON.stringify(body)}` : ''
  const who = { nobody: ' without a token', stranger: ' with the token of another person' }
  return fillTemplate(name, Object.fromEntries(texts)) + sent + (caller ? who[caller] : '')
}

/** Describes an example in words: the state and the call. */
export function sentenceOf(name: Name, example: Example): { situation: string; call: string } {
  const { given } = example
  const params = Object.entries(given.params).map(([key, value]) => `${key}: ${value}`)
  const state = params.length > 0 ? `${given.name} (${params.join(', ')})` : given.name
  return { situation: `${state}: ${meaningOf(given)}`, call: callOf(name, example) }
}
