import {
  type Area,
  endpoints,
  type Name,
  type Params,
  type RequestBody,
  type ResponseBody,
} from '../endpoints/table.ts'
import { type Message, statusOf } from '../errors.ts'
import { type StateName, type StateParams, type StateValues, states } from '../states.ts'

/** A value that an earlier step of the journey returned. */
export class OutputRef {
  constructor(
    readonly step: string,
    readonly name: string,
  ) {}
}

export const outputOf = (step: string, name: string) => new OutputRef(step, name)

/** The first step: it sets up the provider state. */
export const STATE_STEP = 'state'

type Leaf = string | number | boolean | null | undefined

/** An object of the same shape. Each value can be a reference to an output. */
type WithOutputs<T> = T extends Leaf
  ? T | OutputRef
  : T extends readonly (infer Item)[]
    ? readonly WithOutputs<Item>[]
    : { readonly [K in keyof T]: WithOutputs<T[K]> }

/** Some fields of an answer, and the first entries of its lists. */
type PartialAnswer<T> = T extends Leaf
  ? T | OutputRef
  : T extends readonly (infer Item)[]
    ? readonly PartialAnswer<Item>[]
    : { readonly [K in keyof T]?: PartialAnswer<T[K]> }

interface Call<N extends Name> {
  params?: WithOutputs<Params<N>>
  body?: WithOutputs<RequestBody<N>>
  /** A file of the folder `examples`. */
  file?: string
  /** The token to send. Default: the token of the state. `null`: no token. */
  token?: OutputRef | null
  /** The step whose idempotency key is sent again. Default: a new key for each command. */
  repeats?: string
  headers?: Readonly<Record<string, string>>
  refused?: Message
  /** The status of a refusal, if it differs from the status of its code. */
  status?: number
  /** Values that the answer must have. */
  expected?: PartialAnswer<ResponseBody<N>>
  /** Values that the answer must not have at these places. */
  unexpected?: PartialAnswer<ResponseBody<N>>
  /** The number of entries of a list: field -> count. */
  counts?: Readonly<Record<string, number>>
  /** Values for later steps: name -> JSON pointer into the answer. */
  outputs?: Readonly<Record<string, string>>
}

export interface JourneyStep extends Call<Name> {
  id: string
  endpoint: Name
}

/** A call of a journey. Its id is unique in the journey. */
export const step = <N extends Name>(id: string, endpoint: N, call: Call<N> = {}): JourneyStep => ({
  id,
  endpoint,
  ...(call as Call<Name>),
})

/** Calls that are sent one after the other, with the answers that they must get. */
export interface Journey {
  area: Area
  summary: string
  state: { name: StateName; params: object }
  /** Works only with a provider that supports Idempotency-Key. */
  needsKeys?: true
  steps: JourneyStep[]
}

export type Journeys = Readonly<Record<string, Journey>>

type Values<S extends StateName> = { [V in keyof StateValues<S>]: OutputRef }

/** The state and the steps of a journey. The steps can use the values that the state returns. */
export function startIn<S extends StateName>(
  name: S,
  params: StateParams<S>,
  steps: (values: Values<S>) => JourneyStep[],
): Pick<Journey, 'state' | 'steps'> {
  const values = Object.fromEntries(
    Object.keys(states[name].values).map((key) => [key, outputOf(STATE_STEP, key)]),
  )
  return { state: { name, params: params as object }, steps: steps(values as Values<S>) }
}

/** The first page of a list. */
export const firstPage = { page: 1, limit: 10 }

/** The status that a step must be answered with. */
export const expectedStatus = ({ refused, status }: JourneyStep): number =>
  status ?? (refused ? statusOf(refused) : 200)

/** The token that a step sends, or null for none. */
export function tokenOf({ token, endpoint }: JourneyStep, stateHasToken: boolean): OutputRef | null {
  if (token !== undefined) return token
  return stateHasToken && endpoints[endpoint].access !== 'public' ? outputOf(STATE_STEP, 'token') : null
}

/** Replaces each reference in a value. */
export function mapOutputs(value: unknown, replace: (output: OutputRef) => unknown): unknown {
  if (value instanceof OutputRef) return replace(value)
  if (Array.isArray(value)) return value.map((one) => mapOutputs(one, replace))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapOutputs(inner, replace)]))
}

/** Every scalar and reference in a value, with its keys. */
export function leavesOf(value: unknown, keys: readonly string[] = []): [readonly string[], unknown][] {
  if (value instanceof OutputRef || value === null || typeof value !== 'object') return [[keys, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}
