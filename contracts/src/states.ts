import { defineStates, type ParamsOf, type State, type ValuesOf } from './states/define.ts'
import { generalStates } from './states/general.ts'
import { historyStates } from './states/history.ts'
import { moneyStates } from './states/money.ts'
import { rewardStates } from './states/rewards.ts'
import { visitorStates } from './states/visitor.ts'

/**
 * Every state that a provider may be asked to be in. An interaction names exactly one. Establishing it starts from
 * nothing, so that no interaction depends on another.
 */
export const states = defineStates({
  ...generalStates,
  ...visitorStates,
  ...moneyStates,
  ...rewardStates,
  ...historyStates,
})

export type { State }

type Catalogue = typeof states
export type StateName = keyof Catalogue & string
// Tables, looked up by name: two uses of a generic type of TypeBox are compared by the whole of its conditions.
type ParamsTable = { [S in StateName]: ParamsOf<Catalogue[S]> }
type ValuesTable = { [S in StateName]: ValuesOf<Catalogue[S]> }
export type StateParams<S extends StateName> = ParamsTable[S]
/** What establishing a state answers. */
export type StateValues<S extends StateName> = ValuesTable[S]

export const stateNames = Object.keys(states) as StateName[]

export function isStateName(text: string): text is StateName {
  return Object.hasOwn(states, text)
}
