import type { Pinned } from './pacts.ts'
import { isStanding, type StateSource } from './provideStates.ts'

export interface Filter {
  areas: string[]
  /** Texts, each of which an endpoint may hold: 'GET /api/wallet', '/api/refund'. */
  endpoints: string[]
}

export interface Selection {
  chosen: Pinned[]
  /** Not verified, because the provider has no states to bring them about. */
  withoutState: Pinned[]
  isComplete: boolean
}

const isIn = (list: string[], text: string) => list.length === 0 || list.includes(text)
const holdsOne = (list: string[], text: string) =>
  list.length === 0 || list.some((part) => text.includes(part))

/** What is to be verified. A filter that matches nothing is refused: it would prove nothing and look well. */
export function select(pinned: Pinned[], { areas, endpoints }: Filter, source: StateSource): Selection {
  const known = new Set(pinned.map(({ area }) => area))
  const unknown = areas.filter((area) => !known.has(area))
  if (unknown.length > 0)
    throw new Error(`there is no area ${unknown.join(', ')}; there are ${[...known].join(', ')}`)
  const idle = endpoints.filter((part) => !pinned.some(({ endpoint }) => endpoint.includes(part)))
  if (idle.length > 0) throw new Error(`no endpoint holds "${idle.join('", "')}"`)
  const filtered = pinned.filter(({ area, endpoint }) => isIn(areas, area) && holdsOne(endpoints, endpoint))
  if (filtered.length === 0) throw new Error('the filters leave nothing to verify')
  const isPossible = ({ state }: Pinned) => source.statesUrl !== undefined || isStanding(state, source)
  const chosen = filtered.filter(isPossible)
  return {
    chosen,
    withoutState: filtered.filter((one) => !isPossible(one)),
    isComplete: chosen.length === pinned.length,
  }
}
