import { isDeepStrictEqual } from 'node:util'
import { patternInWords } from '../src/patterns.ts'
import type { Mismatch } from './exchange.ts'
import { keysOf, pathText, valueText } from './jsonPath.ts'

export interface Matcher {
  match: string
  regex?: string
  min?: number
  max?: number
  rules?: Matcher[]
}

/** Rules by path: `$.slots[*].code`. */
export type MatchingRules = Record<string, { matchers: Matcher[] }>

type Json = Record<string, unknown>

const kinds = { string: 'a text', number: 'a number', boolean: 'true or false' } as Record<string, string>

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return kinds[typeof value] ?? 'an object'
}

/** Returns what a scalar matcher expects, or undefined if the value matches. */
function expectedBy({ match, regex = '' }: Matcher, example: unknown, value: unknown): string | undefined {
  const expectedUnless = (isMatch: boolean, expected: string) => (isMatch ? undefined : expected)
  switch (match) {
    case 'equality':
      return expectedUnless(isDeepStrictEqual(value, example), valueText(example))
    case 'type':
      return expectedUnless(kindOf(value) === kindOf(example), kindOf(example))
    case 'regex':
      return expectedUnless(
        ['string', 'number'].includes(typeof value) && new RegExp(regex).test(String(value)),
        patternInWords(regex) ?? `a text that matches ${regex}`,
      )
    case 'number':
    case 'decimal':
      return expectedUnless(typeof value === 'number', 'a number')
    case 'integer':
      return expectedUnless(Number.isInteger(value), 'a whole number')
    case 'boolean':
      return expectedUnless(typeof value === 'boolean', 'true or false')
    case 'null':
      return expectedUnless(value === null, 'null')
    default:
      return `a value for the matching rule "${match}", which this verifier does not know,`
  }
}

/** Compares a body with the example of a pact by its matching rules, like Pact: additional fields are allowed. */
export function compareBody(example: unknown, body: unknown, rules: MatchingRules = {}): Mismatch[] {
  const paths = Object.entries(rules).map(([path, { matchers }]) => ({ keys: keysOf(path), matchers }))

  /** Returns the rule with the most specific path. A rule also applies to the fields below its path. */
  function ruleFor(keys: string[]) {
    let best: { matchers: Matcher[]; isOwn: boolean } | undefined
    let bestWeight = 0
    for (const rule of paths) {
      if (rule.keys.length > keys.length) continue
      const weights = rule.keys.map((key, at) => (key === keys[at] ? 2 : key === '*' ? 1 : 0))
      const weight = weights.reduce<number>((product, one) => product * one, rule.keys.length + 1)
      if (weight <= bestWeight) continue
      bestWeight = weight
      best = { matchers: rule.matchers, isOwn: rule.keys.length === keys.length }
    }
    return best
  }

  const mismatch = (keys: string[], expected: string, value: unknown): Mismatch[] => [
    { field: pathText(keys), text: `expected ${expected} but was ${valueText(value)}` },
  ]

  function compareScalar(
    expected: unknown,
    value: unknown,
    keys: string[],
    matchers: Matcher[] = ruleFor(keys)?.matchers ?? [{ match: 'equality' }],
  ): Mismatch[] {
    const wanted = matchers.map((one) => expectedBy(one, expected, value)).find((text) => text !== undefined)
    return wanted === undefined ? [] : mismatch(keys, wanted, value)
  }

  function compareList(expected: unknown[], list: unknown[], keys: string[]): Mismatch[] {
    const rule = ruleFor(keys)
    const field = pathText(keys)
    const size = list.length === 1 ? 'there is 1' : `there are ${list.length}`
    if (!rule && expected.length !== list.length)
      return [{ field, text: `expected ${expected.length} entries but ${size}` }]
    const { min = 0, max = Number.POSITIVE_INFINITY } = (rule?.isOwn && rule.matchers[0]) || {}
    if (list.length < min) return [{ field, text: `expected at least ${min} but ${size}` }]
    if (list.length > max) return [{ field, text: `expected at most ${max} but ${size}` }]
    // A rule for the list compares each further entry with the first example.
    const examples = list.map((_, at) => (at < expected.length ? expected[at] : expected[0]))
    return expected.length === 0
      ? []
      : list.flatMap((one, at) => compare(examples[at], one, [...keys, String(at)]))
  }

  function compareObject(expected: Json, object: Json, keys: string[]): Mismatch[] {
    const eachValue = ruleFor(keys)?.matchers.find(({ match }) => match === 'eachValue')
    if (eachValue)
      return Object.entries(object).flatMap(([key, one]) =>
        compareScalar(Object.values(expected)[0], one, [...keys, key], eachValue.rules),
      )
    return Object.entries(expected).flatMap(([key, one]) => {
      const path = [...keys, key]
      return Object.hasOwn(object, key)
        ? compare(one, object[key], path)
        : [{ field: pathText(path), text: 'is missing' }]
    })
  }

  function compare(expected: unknown, value: unknown, keys: string[]): Mismatch[] {
    const isContainer = expected !== null && typeof expected === 'object'
    if (!isContainer || ruleFor(keys)?.matchers.some(({ match }) => match === 'equality'))
      return compareScalar(expected, value, keys)
    if (kindOf(value) !== kindOf(expected)) return mismatch(keys, kindOf(expected), value)
    return Array.isArray(expected)
      ? compareList(expected, value as unknown[], keys)
      : compareObject(expected as Json, value as Json, keys)
  }

  return compare(example, body, [])
}
