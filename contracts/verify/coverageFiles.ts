import { readFileSync, writeFileSync } from 'node:fs'
import { type CoverageInput, coverageOf } from '../src/coverage.ts'
import { coveragePage } from '../src/coveragePage.ts'
import type { MatchingRules } from './matching.ts'
import { ownPacts, type PactInteraction, type PinnedInteraction, readPacts } from './pacts.ts'

/** Returns the words of a pattern such as `^(SUCCESS|OK)$`. */
const wordsOfPattern = (pattern: string) => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []

/** Returns the codes in the fields message, code and error of an answer. */
function wordsOf({ response }: PactInteraction): string[] {
  const content = (response?.body?.content ?? {}) as Record<string, unknown>
  const rules = response?.matchingRules?.body as MatchingRules | undefined
  return ['message', 'code', 'error'].flatMap((field) => {
    const message = content[field]
    if (typeof message !== 'string') return []
    const matchers = rules?.[`$.${field}`]?.matchers ?? []
    return [message, ...matchers.flatMap(({ regex }) => (regex ? wordsOfPattern(regex) : []))]
  })
}

export const coverageInputOf = ({
  endpoint,
  title,
  description,
  interaction,
}: PinnedInteraction): CoverageInput => ({
  endpoint,
  title,
  description,
  words: wordsOf(interaction),
})

export const coverageIn = (folder = ownPacts) => coverageOf(readPacts(folder).pinned.map(coverageInputOf))

const file = new URL('../coverage.html', import.meta.url)

export const committedCoverage = () => readFileSync(file, 'utf8')

export const writeCoverage = () => writeFileSync(file, coveragePage(coverageIn()))
