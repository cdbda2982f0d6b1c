import type { Preflight } from './cors.ts'
import type { PlannedJourney } from './journeys/plan.ts'
import type { ContractCase, PinnedInteraction } from './pacts.ts'
import { isDeploymentWide, needsNoSetup, type StateSource } from './provideStates.ts'
import type { SocketCheck } from './socket/checks.ts'

export interface Filter {
  areas: string[]
  /** Texts, each of which an endpoint may hold: 'GET /api/wallet', '/api/refund', 'JOURNEY transfer', 'SOCKET'. */
  endpoints: string[]
  /** Others use the deployment. */
  isShared: boolean
}

/** Everything that a provider can be verified by. */
export interface Expectations {
  pinned: PinnedInteraction[]
  journeys: PlannedJourney[]
  socket: SocketCheck[]
  preflights: Preflight[]
}

export interface Selection extends Expectations {
  /** How many expectations that are. */
  count: number
  /** Not verified, because the provider has no states to bring them about. */
  withoutState: number
  /** Not verified, because their states change the whole of a deployment that others use. */
  leftOut: number
  isComplete: boolean
}

const isIn = (list: string[], text: string) => list.length === 0 || list.includes(text)
const holdsOne = (list: string[], text: string) =>
  list.length === 0 || list.some((part) => text.includes(part))

/** What is to be verified. A filter that matches nothing is refused: it would prove nothing and look well. */
export function select(
  { pinned, journeys, socket, preflights }: Expectations,
  { areas, endpoints, isShared }: Filter,
  source: StateSource,
): Selection {
  const all: ContractCase[] = [...pinned, ...journeys, ...socket, ...preflights]
  const known = new Set(all.map(({ area }) => area))
  const unknown = areas.filter((area) => !known.has(area))
  if (unknown.length > 0)
    throw new Error(`there is no area ${unknown.join(', ')}; there are ${[...known].join(', ')}`)
  const idle = endpoints.filter((part) => !all.some(({ endpoint }) => endpoint.includes(part)))
  if (idle.length > 0) throw new Error(`no endpoint holds "${idle.join('", "')}"`)
  const isAsked = ({ area, endpoint }: ContractCase) => isIn(areas, area) && holdsOne(endpoints, endpoint)
  const isLeft = ({ state }: ContractCase) => !isShared || !isDeploymentWide(state)
  const isChosen = (one: ContractCase) => isAsked(one) && isLeft(one)
  const inQuestion = all.filter(isAsked)
  const asked = inQuestion.filter(isLeft)
  if (asked.length === 0) throw new Error('the filters leave nothing to verify')
  const hasStates = source.statesUrl !== undefined
  const chosen = {
    pinned: pinned.filter((one) => isChosen(one) && (hasStates || needsNoSetup(one.state, source))),
    // They need a member of whom everything is known.
    journeys: hasStates ? journeys.filter(isChosen) : [],
    socket: hasStates ? socket.filter(isChosen) : [],
    preflights: preflights.filter(isChosen),
  }
  const count = Object.values(chosen).reduce((sum, list) => sum + list.length, 0)
  return {
    ...chosen,
    count,
    withoutState: asked.length - count,
    leftOut: inQuestion.length - asked.length,
    isComplete: count === all.length,
  }
}
