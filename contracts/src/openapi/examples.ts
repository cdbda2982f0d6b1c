import type { Name } from '../endpoints/table.ts'

/** Requests and answers by case of the pacts. */
export interface EndpointExamples {
  requests: Record<string, unknown>
  answers: Record<string, unknown>
  path?: string
}

export type Examples = ReadonlyMap<Name, EndpointExamples>

/** The part of an interaction that the document uses. */
interface PinnedInteraction {
  endpoint: string
  title: string
  interaction: {
    request?: { path: string; body?: { content: unknown; contentType?: string } }
    response?: { status: number; body?: { content: unknown } }
  }
}

/** Returns the examples of successful calls in the pacts. Providers are verified with the same examples. */
export function examplesIn(pinned: PinnedInteraction[]): Examples {
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
  const entries = Object.entries(values).filter(([, value]) => {
    const text = JSON.stringify(value)
    return seen.size < seen.add(text).size
  })
  return entries.length > 0
    ? { examples: Object.fromEntries(entries.map(([key, value]) => [key, { value }])) }
    : {}
}
