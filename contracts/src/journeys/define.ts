import {
  type Area,
  endpoints,
  type Name,
  type Params,
  type RequestBody,
  type ResponseBody,
} from '../endpoints/table.ts'
import { type Message, statusOf } from '../errors.ts'
import { mapLeaves } from '../mapLeaves.ts'
import { type StateName, type StateParams, type StateValues, states } from '../states.ts'

/** A value that an earlier step of the journey returned. */
export class OutputRef {
  constructor(
    readonly step: string,
    readonly name: string,
  ) {}
}

export const outputOf = (step: string, name: string) => new OutputRef(step, name)

/** A rule for a value that differs between honest providers. `now` is the time of the answer in ms. */
export class ValueRule {
  constructor(
    readonly words: string,
    readonly accepts: (value: unknown, now: number) => boolean,
    /** The rule as simple conditions of Arazzo, without the left side. */
    readonly conditions: readonly string[] = [],
  ) {}
}

/** The entry of a list that has the values of `key`. The entry must also have the values of `has`. */
export class EntryRule {
  constructor(
    readonly key: object,
    readonly has: object,
  ) {}
}

export const entryWith = (key: object, has: object) => new EntryRule(key, has)

/** Accepts any text except these. */
export const notOneOf = (...texts: string[]) =>
  new ValueRule(
    `a text other than ${texts.join(' and ')}`,
    (value) => typeof value === 'string' && value !== '' && !texts.includes(value),
    texts.map((text) => `!= '${text}'`),
  )

/** In baht. The amount of a QR code may differ by less, because a provider may add satang or round. */
export const AMOUNT_TOLERANCE = 1

/** An amount that differs by less than the tolerance. */
export const closeTo = (amount: number) =>
  new ValueRule(
    `less than ${AMOUNT_TOLERANCE} baht from ${amount}`,
    (value) => typeof value === 'number' && Math.abs(value - amount) < AMOUNT_TOLERANCE,
    [`> ${amount - AMOUNT_TOLERANCE}`, `< ${amount + AMOUNT_TOLERANCE}`],
  )

const MINUTE_MS = 60_000
const TOLERANCE_MIN = 5

/** A time this many minutes before the answer. */
export const minutesAgo = (minutes: number) =>
  new ValueRule(
    `a time ${minutes} minutes before the Date of the answer`,
    (value, now) =>
      Math.abs(now - Date.parse(String(value)) - minutes * MINUTE_MS) < TOLERANCE_MIN * MINUTE_MS,
  )

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
  ? T | OutputRef | ValueRule
  : T extends readonly (infer Item)[]
    ? readonly PartialAnswer<Item>[] | EntryRule
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
  refused?: Message | readonly Message[]
  /** The status of the error, if it differs from the status of its code. */
  status?: number
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
  // Without `object`, TypeScript compares the types of all endpoints for seconds.
  ...(call as object as Call<Name>),
})

/** Calls that run in order, with their expected answers. */
export interface Journey {
  area: Area
  summary: string
  state: { name: StateName; params: object }
  /** Works only with a provider that supports Idempotency-Key. */
  needsKeys?: true
  steps: JourneyStep[]
}

/** Journeys without an area are of the area of their first call. */
export type Journeys = Readonly<Record<string, Omit<Journey, 'area'> & Partial<Pick<Journey, 'area'>>>>

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

export const firstPage = { page: 1, limit: 10 }

/** Expects a list with these entries and no others. */
export const listOf = <Entry extends object>(list: string, entries: readonly Entry[]) => ({
  expected: { total: entries.length, [list]: entries },
  counts: { [list]: entries.length },
})

type Statement = Call<'POST /api/statement'>
type Entries = NonNullable<Extract<NonNullable<Statement['expected']>['statements'], readonly unknown[]>>

/** Reads the first page of the statement, which has these new entries and no others. */
export const statement = (id: string, entries: Entries, more: Statement = {}) =>
  step(id, 'POST /api/statement', {
    body: firstPage,
    ...listOf(
      'statements',
      entries.map((entry) => ({ createdAt: minutesAgo(0), ...entry })),
    ),
    ...more,
  })

export const transfer = (
  id: string,
  from: WithOutputs<string>,
  to: WithOutputs<string>,
  amount: number,
  more: Call<'POST /api/wallet/transfer'> = {},
) => step(id, 'POST /api/wallet/transfer', { body: { from, to, amount }, ...more })

export const wallet = (
  id: string,
  amount: number | OutputRef,
  more: Call<'GET /api/wallet'>['expected'] = {},
) => step(id, 'GET /api/wallet', { expected: { wallet: { amount }, ...more } })

/** Logs in, or expects that the login is rejected. */
export const logIn = (
  id: string,
  username: WithOutputs<string>,
  password: WithOutputs<string>,
  more: Call<'POST /api/login'> = {},
) => step(id, 'POST /api/login', { body: { username, password }, ...more })

export const refusalsOf = ({ refused = [] }: Pick<JourneyStep, 'refused'>): readonly Message[] =>
  typeof refused === 'string' ? [refused] : refused

export function expectedStatuses(step: Pick<JourneyStep, 'refused' | 'status'>): number[] {
  if (step.status !== undefined) return [step.status]
  const codes = refusalsOf(step)
  return codes.length > 0 ? [...new Set(codes.map(statusOf))] : [200]
}

/** Returns the token that a step sends, or null for none. */
export function tokenOf({ token, endpoint }: JourneyStep, stateHasToken: boolean): OutputRef | null {
  if (token !== undefined) return token
  return stateHasToken && endpoints[endpoint].access !== 'public' ? outputOf(STATE_STEP, 'token') : null
}

export const mapOutputs = (value: unknown, replace: (output: OutputRef) => unknown): unknown =>
  mapLeaves(value, (leaf) => {
    if (leaf instanceof OutputRef) return replace(leaf)
    if (!(leaf instanceof EntryRule)) return leaf
    return new EntryRule(mapOutputs(leaf.key, replace) as object, mapOutputs(leaf.has, replace) as object)
  })

/** Returns every scalar and reference in a value, with its keys. */
export function leavesOf(value: unknown, keys: readonly string[] = []): [readonly string[], unknown][] {
  const isLeaf = value === null || typeof value !== 'object'
  const isRule = value instanceof ValueRule || value instanceof EntryRule
  if (isLeaf || isRule || value instanceof OutputRef) return [[keys, value]]
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...keys, key]))
}
