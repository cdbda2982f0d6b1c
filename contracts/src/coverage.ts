import type { MatchingRules } from '../verify/matching.ts'
import { type PactInteraction, type PinnedInteraction, readPacts } from '../verify/pacts.ts'
import { areas, errorsOf, type Name, pinnedAt } from './endpoints/table.ts'
import { allMessages, type Message, statusOf } from './errors.ts'
import { groupBy } from './groupedBy.ts'

/** Returns the words of a pattern such as `^(SUCCESS|OK)$`. */
const wordsOfPattern = (pattern: string) => /^\^\(([\w|]+)\)\$$/.exec(pattern)?.[1]?.split('|') ?? []

/** Returns the codes that a pact pins or allows in the fields message, code and error of an answer. */
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

/** Returns the interaction of each documented error of each endpoint. */
export function coverageOf(interactions: PinnedInteraction[]) {
  const byEndpoint = groupBy(interactions, ({ endpoint }) => endpoint)
  const endpoints = Object.entries(areas).flatMap(([area, table]) =>
    (Object.keys(table) as Name[]).map((endpoint) => {
      const own = byEndpoint.get(endpoint) ?? []
      const documented = errorsOf(endpoint)
      return {
        area,
        endpoint,
        successes: own
          .filter(({ title }) => !documented.includes(title as Message))
          .map(({ title }) => title),
        refusals: documented.map((code) => ({
          code,
          status: statusOf(code),
          description: byEndpoint.get(pinnedAt(endpoint, code))?.find(({ title }) => title === code)
            ?.description,
        })),
      }
    }),
  )
  // Every code of the catalogue with an interaction that pins it, in an error answer or a successful answer.
  const pinned = interactions.map((one) => ({ ...one, words: [one.title, ...wordsOf(one.interaction)] }))
  const codes = allMessages().map((code) => ({
    code,
    status: statusOf(code),
    description: pinned.find(({ words }) => words.includes(code))?.description,
  }))
  const events = interactions
    .filter(({ endpoint }) => endpoint.startsWith('EVENT '))
    .map(({ title }) => title)
  return { endpoints, codes, events }
}

export const coverageIn = (folder?: string) => coverageOf(readPacts(folder).pinned)

export type Coverage = ReturnType<typeof coverageOf>
export type EndpointCoverage = Coverage['endpoints'][number]
export type CoveredCode = EndpointCoverage['refusals'][number]

/** Returns a line for each documented code or case without a pact. */
export function listUncovered({ endpoints, codes, events }: Coverage): string[] {
  return [
    ...endpoints.flatMap(({ endpoint, successes, refusals }) => [
      ...(successes.length === 0 ? [`${endpoint}: no answer is pinned`] : []),
      ...refusals
        .filter(({ description }) => !description)
        .map(({ code, status }) => `${endpoint}: ${status} ${code} is not pinned`),
    ]),
    ...codes.filter(({ description }) => !description).map(({ code }) => `${code} is pinned nowhere`),
    ...(events.length === 0 ? ['no event is pinned'] : []),
  ]
}

/** Returns the share of documented codes and cases with a pact, in percent. */
function percentOf(coverage: Coverage): number {
  const documented = coverage.endpoints.flatMap(({ refusals }) => refusals)
  const parts = [
    ...documented.map(({ description }) => description),
    ...coverage.endpoints.map(({ successes }) => successes[0]),
    ...coverage.codes.map(({ description }) => description),
    coverage.events[0],
  ]
  return (100 * parts.filter(Boolean).length) / parts.length
}

/** Returns the percentage as text: `100`, `99.9`. */
export const percentText = (coverage: Coverage) => percentOf(coverage).toFixed(1).replace('.0', '')
