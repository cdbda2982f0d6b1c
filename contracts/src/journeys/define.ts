import type { Area, Name, Params, RequestBody, ResponseBody } from '../endpoints/table.ts'
import type { Message } from '../errors.ts'
import { type StateName, type StateParams, type StateValues, states } from '../states.ts'

/** A runtime expression of Arazzo: a value that is known only while a journey runs. */
export class Expression {
  constructor(readonly text: string) {}
}

/** An output of a step before this one. */
export const outputOf = (stepId: string, name: string) => new Expression(`$steps.${stepId}.outputs.${name}`)

/** The step that brings the provider into its state. */
export const STATE_STEP = 'state'

type Leaf = string | number | boolean | null | undefined

/** The same value, each leaf of which may be an expression. */
type WithExpressions<T> = T extends Leaf
  ? T | Expression
  : T extends readonly (infer Item)[]
    ? readonly WithExpressions<Item>[]
    : { readonly [K in keyof T]: WithExpressions<T[K]> }

/** Some fields of an answer; of a list its first entries. */
type PartialAnswer<T> = T extends Leaf
  ? T | Expression
  : T extends readonly (infer Item)[]
    ? readonly PartialAnswer<Item>[]
    : { readonly [K in keyof T]?: PartialAnswer<T[K]> }

interface Call<N extends Name> {
  params?: WithExpressions<Params<N>>
  body?: WithExpressions<RequestBody<N>>
  /** A file of the folder `examples`. */
  file?: string
  /** Whose token it carries: the one of the state, unless it is another or none. */
  token?: Expression | null
  /** A repeat carries the key of the step that it repeats; any other command a key of its own. */
  repeats?: string
  headers?: Readonly<Record<string, string>>
  refused?: Message
  /** Where a refusal has another status than its code's own. */
  status?: number
  /** What the answer must hold. */
  expected?: PartialAnswer<ResponseBody<N>>
  /** Values that it must not have at these places. */
  unexpected?: PartialAnswer<ResponseBody<N>>
  /** A list of the answer and how many entries it has. */
  counts?: Readonly<Record<string, number>>
  /** What later steps take of the answer: name -> where it stands, as a JSON pointer. */
  outputs?: Readonly<Record<string, string>>
}

export interface JourneyStep extends Call<Name> {
  id: string
  endpoint: Name
}

/** A call, by a name that is its own within the journey. */
export const step = <N extends Name>(id: string, endpoint: N, call: Call<N> = {}): JourneyStep => ({
  id,
  endpoint,
  ...(call as Call<Name>),
})

/** Calls that a provider carries out one after the other, and what it must then say. */
export interface Journey {
  area: Area
  summary: string
  state: { name: StateName; params: object }
  /** It asks for an Idempotency-Key to be honoured. */
  needsKeys?: true
  steps: JourneyStep[]
}

export type Journeys = Readonly<Record<string, Journey>>

type Values<S extends StateName> = { [V in keyof StateValues<S>]: Expression }

/** The steps of a journey that begins in a state; they get the values that the state answers. */
export function startingIn<S extends StateName>(
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
