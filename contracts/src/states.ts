import { defineStates, type ParamsOf, type ValuesOf } from './states/define.ts'
import { generalStates } from './states/general.ts'
import { historyStates } from './states/history.ts'
import { moneyStates } from './states/money.ts'
import { rewardStates } from './states/rewards.ts'
import { visitorStates } from './states/visitor.ts'

/**
 * Everything a provider may be asked to hold. An interaction names exactly one state; establishing it starts from
 * nothing, so that no interaction depends on another.
 */
export const states = defineStates({
  ...generalStates,
  ...visitorStates,
  ...moneyStates,
  ...rewardStates,
  ...historyStates,
})

type Catalogue = typeof states
export type StateName = keyof Catalogue & string
export type StateParams<S extends StateName> = ParamsOf<Catalogue[S]>
/** What establishing a state answers. */
export type StateValues<S extends StateName> = ValuesOf<Catalogue[S]>

export const stateNames = Object.keys(states) as StateName[]

export function isStateName(text: string): text is StateName {
  return Object.hasOwn(states, text)
}
