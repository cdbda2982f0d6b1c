import { patterns } from '@wallet/contracts/patterns'

/** A value that the provider must answer exactly. */
export const exactly = (value: unknown) => ({ 'pact:matcher:type': 'equality', value })

/** A value that fits every one of these rules; `value` is the example. */
const fits = (value: unknown, ...rules: object[]) => ({ 'pact:matcher:type': rules, value })
const rule = (type: string, more: object = {}) => ({ 'pact:matcher:type': type, ...more })
/** A pattern for the whole text. Some verifiers search, so it has anchors. */
const pattern = (regex: string) => rule('regex', { regex })

export const anyText = (example: string) => fits(example, rule('type'))

/** A text with a pattern. Only with the rule of the type: a pattern alone takes numbers too. */
export const textLike = (regex: string, example: string) => fits(example, rule('type'), pattern(regex))

export const oneOf = (words: readonly string[], example = words[0]) =>
  fits(example, rule('type'), pattern(`^(${words.join('|')})$`))

/** A JSON number with at most two decimals. Rejects sums such as 30.000000000000004. */
export const money = (example: number) => fits(example, rule('number'), pattern(patterns.money.regex))

export const percent = (example: number) => fits(example, rule('number'), pattern(patterns.percent.regex))

export const anyNumber = (example: number) => fits(example, rule('number'))

/** A whole number; with a minimum, none below zero. */
export const whole = (example: number, hasMinimum: boolean) =>
  fits(example, rule('integer'), ...(hasMinimum ? [pattern(patterns.count.regex)] : []))

export const flag = (example: boolean) => fits(example, rule('boolean'))

/** A list of at least one; each of them is like the example. */
export const listOf = (example: unknown) => ({ 'pact:matcher:type': 'type', min: 1, value: [example] })

/** An object with keys of the provider's own, and at least the example's. */
export const recordOf = (example: Record<string, string>) => ({
  'pact:matcher:type': 'eachValue',
  rules: [rule('type', { value: '' })],
  value: example,
})

export const isMatcher = (node: unknown): node is { value: unknown } =>
  node !== null && typeof node === 'object' && 'pact:matcher:type' in node

/** Returns the example of a tree of matchers. */
export function exampleOf(node: unknown): unknown {
  if (isMatcher(node)) return exampleOf(node.value)
  if (Array.isArray(node)) return node.map(exampleOf)
  if (node === null || typeof node !== 'object') return node
  return Object.fromEntries(Object.entries(node).map(([key, inner]) => [key, exampleOf(inner)]))
}
