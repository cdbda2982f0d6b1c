import type { Endpoints } from '@wallet/contracts/define'
import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Example } from '@wallet/contracts/errorExamples/define'

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

type Pins<T> = T extends readonly (infer Item)[]
  ? readonly Pins<Item>[]
  : T extends object
    ? { [K in keyof T]?: Pins<T[K]> }
    : T

/** A call that is answered, and what its answer must hold. */
export interface Case<N extends Name = Name> extends Example<N> {
  /** Values that the answer must have exactly, because of the state or a rule. */
  pins?: Pins<ResponseBody<N>>
  /** The answer must have the fields of this example. For titles that are no shape. */
  like?: Frozen<ResponseBody<N>>
}

/**
 * The successful answers of an endpoint by title. The title can be a shape, which says how much the answer contains.
 * Under another title, the answer is full, or has the fields of `like`. The contract's error examples have the refusals.
 */
export type EndpointCases<N extends Name> = Record<string, Case<N>>

/** Cases for every endpoint of a table: one that is missing does not compile. */
export type CasesOf<T extends Endpoints> = {
  [N in keyof T & Name]: EndpointCases<N>
}
