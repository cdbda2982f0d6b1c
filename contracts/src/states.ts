import type { ParamsOf, State, ValuesOf } from './states/define.ts'
import { generalStates } from './states/general.ts'
import { historyStates } from './states/history.ts'
import { moneyStates } from './states/money.ts'
import { rewardStates } from './states/rewards.ts'
import { visitorStates } from './states/visitor.ts'

/**
 * Every provider state. Each interaction has exactly one state. Setting up a state starts with empty data, so that
 * interactions do not depend on each other.
 */
export const states = {
  ...generalStates,
  ...visitorStates,
  ...moneyStates,
  ...rewardStates,
  ...historyStates,
}

export type { State }

type Catalogue = typeof states
export type StateName = keyof Catalogue & string
// Lookups by name, because TypeScript compares two uses of a generic TypeBox type by all their conditions.
type ParamsTable = { [S in StateName]: ParamsOf<Catalogue[S]> }
type ValuesTable = { [S in StateName]: ValuesOf<Catalogue[S]> }
export type StateParams<S extends StateName> = ParamsTable[S]
export type StateValues<S extends StateName> = ValuesTable[S]

export const stateNames = Object.keys(states) as StateName[]

export function isStateName(text: string): text is StateName {
  return Object.hasOwn(states, text)
}

export const stateOf = (name: string): State | undefined => (isStateName(name) ? states[name] : undefined)
