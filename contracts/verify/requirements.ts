import type { Matcher, MatchingRules } from './matching.ts'
import type { PactInteraction } from './pacts.ts'

export type Kind = 'added' | 'removed' | 'tightened' | 'loosened' | 'changed'

/** The requirement of a pact for one field of an answer. */
export interface Requirement {
  /** The exact value, if there are no matchers or only equality. */
  example: unknown
  matchers: Matcher[]
}

const isExact = ({ matchers }: Requirement) => matchers.every(({ match }) => match === 'equality')

const isParent = (value: unknown): value is object =>
  value !== null && typeof value === 'object' && Object.keys(value).length > 0

/** Returns the requirements by path. The entries of a list have one path. */
export function requirementsOf({
  response,
  contents,
  matchingRules,
}: PactInteraction): Map<string, Requirement> {
  const rules = (response?.matchingRules ?? matchingRules)?.body as MatchingRules | undefined
  const found = new Map<string, Requirement>()
  const add = (path: string, example: unknown) =>
    found.set(path, { example, matchers: rules?.[path]?.matchers ?? [] })
  const walk = (value: unknown, path: string) => {
    if (Array.isArray(value) && value.length > 0) {
      add(path, [])
      walk(value[0], `${path}[*]`)
    } else if (isParent(value)) {
      if (rules?.[path]) add(path, {})
      for (const [key, inner] of Object.entries(value)) walk(inner, `${path}.${key}`)
    } else add(path, value)
  }
  walk(response?.body?.content ?? contents?.content, '$')
  return found
}

const wordsOf = ({ regex }: Matcher) => /^\^\((.+)\)\$$/.exec(regex ?? '')?.[1]?.split('|')

const isSubset = <T>(some: readonly T[], all: readonly T[]) => some.every((one) => all.includes(one))

/** Compares what two requirements allow. */
function compareAllowed(from: string[], to: string[]): Kind | undefined {
  const isFewer = isSubset(to, from)
  const isMore = isSubset(from, to)
  if (isFewer && isMore) return undefined
  return isFewer ? 'tightened' : isMore ? 'loosened' : 'changed'
}

function compareMatchers(from: Matcher[], to: Matcher[]): Kind | undefined {
  const textsOf = (list: Matcher[]) => list.map((matcher) => JSON.stringify(matcher))
  // More matchers allow less.
  const change = compareAllowed(textsOf(to), textsOf(from))
  const [oldWords, nowWords] = [from, to].map((list) => list.map(wordsOf).find((words) => words))
  return change && oldWords && nowWords ? compareAllowed(oldWords, nowWords) : change
}

/** Compares two requirements. Returns undefined if they are equal, apart from examples of a matcher. */
export function compare(from: Requirement | undefined, to: Requirement | undefined): Kind | undefined {
  if (!from) return 'tightened'
  if (!to) return 'loosened'
  if (isExact(from) && isExact(to))
    return JSON.stringify(from.example) === JSON.stringify(to.example) ? undefined : 'changed'
  if (isExact(from)) return 'loosened'
  if (isExact(to)) return 'tightened'
  return compareMatchers(from.matchers, to.matchers)
}

export function requirementText(requirement: Requirement | undefined): string {
  if (!requirement) return 'not asked for'
  const { example, matchers } = requirement
  if (isExact(requirement)) return `exactly ${JSON.stringify(example)}`
  return matchers
    .map(({ match, regex, min }) => {
      if (regex) return `like ${regex}`
      if (min !== undefined) return `at least ${min}`
      return match === 'type' ? `any ${Array.isArray(example) ? 'list' : typeof example}` : `any ${match}`
    })
    .join(', ')
}
