import type { PinnedInteraction } from '../../verify/pacts.ts'
import type { Name } from '../endpoints/table.ts'

export interface EndpointExamples {
  requests: Record<string, unknown>
  answers: Record<string, unknown>
  path?: string
}

export type Examples = ReadonlyMap<Name, EndpointExamples>

/** Returns the examples of successful calls in the pacts. Providers are verified with the same examples. */
export function examplesIn(
  pinned: Pick<PinnedInteraction, 'endpoint' | 'title' | 'interaction'>[],
): Examples {
  const found = new Map<Name, EndpointExamples>()
  for (const { endpoint, title, interaction } of pinned) {
    const { request, response } = interaction
    if (!request || response?.status !== 200) continue
    const own = found.get(endpoint as Name) ?? { requests: {}, answers: {}, path: request.path }
    found.set(endpoint as Name, own)
    const key = title.replaceAll(/\W+/g, '-')
    if (request.body?.contentType?.startsWith('application/json')) own.requests[key] = request.body.content
    own.answers[key] = response.body?.content
  }
  return found
}

/** Returns the `examples` of a media type without duplicates. */
export function examplesOf(values: Record<string, unknown>) {
  const seen = new Set<string>()
  const entries = Object.entries(values).filter(
    ([, value]) => seen.size < seen.add(JSON.stringify(value)).size,
  )
  return entries.length > 0
    ? { examples: Object.fromEntries(entries.map(([key, value]) => [key, { value }])) }
    : {}
}
