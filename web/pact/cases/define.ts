import type { Endpoints } from '@wallet/contracts/define'
import type { Name, ResponseBody } from '@wallet/contracts/endpoints/table'
import type { Example } from '@wallet/contracts/errorExamples/define'
import type { Message } from '@wallet/contracts/errors'
import type { Shape } from '../shapes.ts'

type Frozen<T> = T extends object ? { readonly [K in keyof T]: Frozen<T[K]> } : T

type Pins<T> = T extends readonly (infer Item)[]
  ? readonly Pins<Item>[]
  : T extends object
    ? { [K in keyof T]?: Pins<T[K]> }
    : T

/** A call that is answered, and what its answer must hold. */
export interface Case<N extends Name = Name> extends Example<N> {
  /** Values that the answer must have just so, because the state or the rules say so. */
  pins?: Pins<ResponseBody<N>>
  /** How much the answer holds, where the name of the case does not say it. */
  shape?: Shape
  /** An answer with the fields that this one has, where no shape says it. */
  like?: Frozen<ResponseBody<N>>
}

/** The successful answers of an endpoint. The error examples of the contract have the refusals. */
export interface EndpointCases<N extends Name> {
  success: Record<string, Case<N>>
  /** Shapes that no provider can be brought to answer, and why. */
  unreachable?: Partial<Record<Shape, string>>
  /** Fields that no interaction pins, and why. */
  unpinned?: Record<string, string>
  /** Codes that a call that went through (status 200) carries, and the case that pins each. */
  carries?: Partial<Record<Message, string>>
}

/** Cases for every endpoint of a table: one that is missing does not compile. */
export type CasesOf<T extends Endpoints> = {
  [N in keyof T & Name]: EndpointCases<N>
}
