import type { Endpoint, Endpoints, ParamsOf } from '../define.ts'
import type { EndpointTable, Name, RequestBody } from '../endpoints/table.ts'
import type { Message } from '../errors.ts'
import { mapLeaves } from '../mapLeaves.ts'
import { type StateName, type StateParams, type StateValues, states } from '../states.ts'

/** A text of a request that the provider state replaces. */
export class FromState {
  constructor(
    /** The placeholder of the value, with the text before it. */
    readonly expression: string,
    readonly example: string,
  ) {}

  static named(name: string, example: string) {
    return new FromState(`\${${name}}`, example)
  }

  toJSON() {
    return this.expression
  }
}

/** Allows a value of the state in place of each text of a type. */
export type WithStateValues<T> = T extends string
  ? T | FromState
  : T extends readonly (infer Item)[]
    ? readonly WithStateValues<Item>[]
    : T extends object
      ? { readonly [K in keyof T]: WithStateValues<T[K]> }
      : T

export interface Given {
  name: StateName
  params: Record<string, unknown>
  values: Record<string, string>
}

export interface ExampleRequest<N extends Name> {
  params?: WithStateValues<ParamsOf<N>>
  body?: WithStateValues<RequestBody<N>>
  file?: { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }
}

/** The state and the call that cause a message. */
export interface Example<N extends Name = Name> extends ExampleRequest<N> {
  given: Given
  /** The caller, if it differs from the normal caller: no login, or a foreign token. */
  caller?: 'nobody' | 'stranger'
}

export interface EndpointExamples<N extends Name, E extends Endpoint> {
  /** A well-formed request for errors that do not depend on its contents. */
  request?: ExampleRequest<N>
  /** An example of each documented code, and of other codes where the endpoint differs. */
  errors: Record<E['errors'][number], Example<N>> & Partial<Record<Message, Example<N>>>
  /** Examples of messages in an answer with status 200. */
  answered?: Partial<Record<Message, Example<N>>>
}

/** Examples for every endpoint of a table. A missing example is a type error. */
type NeedingExamples<N extends Name> = EndpointTable[N] extends { errors: readonly [] }
  ? EndpointTable[N] extends { body: object }
    ? N
    : never
  : N

/** Examples for every endpoint of a table with codes or a body: a code without one does not compile. */
export type ExamplesOf<T extends Endpoints> = {
  [N in keyof T & Name as NeedingExamples<N>]: EndpointExamples<N, EndpointTable[N]>
} & { [N in keyof T & Name]?: EndpointExamples<N, EndpointTable[N]> }

export const forEach = <C extends Message, E>(make: (code: C) => E, ...codes: C[]) =>
  Object.fromEntries(codes.map((code) => [code, make(code)])) as Record<C, E>

type Values<S extends StateName> = { [V in keyof StateValues<S>]: FromState }

const fromState = (values: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(values).map(([name, example]) => [name, FromState.named(name, example)]))

/** Creates an example in a state. `rest` receives the values of the state. */
export function when<S extends StateName, const C extends object = object>(
  name: S,
  params: StateParams<S>,
  rest?: (values: Values<S>) => C,
): C & { given: Given } {
  const { values } = states[name]
  const given = { name, params: params as Record<string, unknown>, values }
  const more = rest?.(fromState(values) as Values<S>)
  return { ...(more as C), given }
}

export const open = when('the service is open', {})
export const member = when('a member is signed in', {})

/** Replaces each text of a state in `value` by the result of `put`. */
export const injectStateValues = (value: unknown, put: (text: FromState) => unknown): unknown =>
  mapLeaves(value, (leaf) => (leaf instanceof FromState ? put(leaf) : leaf))
