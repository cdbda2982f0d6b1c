import type { Endpoint, Endpoints, ParamsOf } from '@wallet/contracts/define'
import type { EndpointTable, Name, RequestBody, ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Message } from '@wallet/contracts/errors'
import { type StateName, type StateParams, type StateValues, states } from '@wallet/contracts/states'
import type { Shape } from '../shapes.ts'

/** A text of the request that the provider's state fills in. */
export class FromState {
  constructor(
    /** The name of the value, and what stands before it. */
    readonly expression: string,
    readonly example: string,
  ) {}

  static named(name: string, example: string) {
    return new FromState(`\${${name}}`, example)
  }
}

/** The same value, with every text of it open to a value of the state. */
export type Fillable<T> = T extends string
  ? T | FromState
  : T extends readonly (infer Item)[]
    ? readonly Fillable<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: Fillable<T[K]> }
      : T

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

type Pins<T> = T extends readonly (infer Item)[]
  ? readonly Pins<Item>[]
  : T extends object
    ? { [K in keyof T]?: Pins<T[K]> }
    : T

export interface Given {
  name: StateName
  params: Record<string, unknown>
  values: Record<string, string>
}

export interface Request<N extends Name> {
  params?: Fillable<ParamsOf<N>>
  body?: Fillable<RequestBody<N>>
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
}

export interface Case<N extends Name = Name> extends Request<N> {
  given: Given
  /** Who calls: whoever the endpoint is for, unless it is nobody or somebody whose token is not the provider's. */
  caller?: 'nobody' | 'stranger'
  /** Values that the answer must have just so, because the state or the rules say so. */
  pins?: Pins<ResponseBody<N>>
  /** How much the answer holds, where the name of the case does not say it. */
  shape?: Shape
  /** An answer with the fields that this one has, where no shape says it. */
  like?: Frozen<ResponseBody<N>>
}

type CodesOf<E extends Endpoint> = E['errors'][number]

export interface EndpointCases<N extends Name, E extends Endpoint> {
  /** A well-formed request; what is refused before anybody looks at its contents sends it. */
  request?: Request<N>
  success: Record<string, Case<N>>
  errors: Record<CodesOf<E>, Case<N>> & Partial<Record<Message, Case<N>>>
  /** Shapes that no provider can be brought to answer, and why. */
  unreachable?: Partial<Record<Shape, string>>
  /** Fields that no interaction pins, and why. */
  unpinned?: Record<string, string>
  /** Codes that a call that went through (status 200) carries, and the case that pins each. */
  carries?: Partial<Record<Message, string>>
}

/** Cases for every endpoint of a table: one that is missing does not compile. */
export type CasesOf<T extends Endpoints> = {
  [N in keyof T & Name]: EndpointCases<N, EndpointTable[N]>
}

/** The values of a state, to be put into a request. */
type Values<S extends StateName> = { [V in keyof StateValues<S>]: FromState }

const filled = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, example]) => [name, FromState.named(name, example)]))

/** A case in a state; `rest` gets the values that the state answers. */
export function when<S extends StateName, const C extends object = object>(
  name: S,
  params: StateParams<S>,
  rest?: (values: Values<S>) => C,
): C & { given: Given } {
  const { values } = states[name]
  const given = { name, params: params as Record<string, unknown>, values }
  const more = rest?.(filled(values) as Values<S>)
  return { ...(more as C), given }
}
