import type {
  Access,
  BodyOf,
  Endpoint,
  EndpointName,
  Endpoints,
  FileRule,
  ParamsOf,
  ResponseOf,
} from '@wallet/contracts/define'
import type { EndpointTable, Name } from '@wallet/contracts/endpoints/table'
import type { MemberRow } from '@wallet/fixtures/seed'
import type { World } from './world.ts'

/** A file as a host received it. `type` and `name` are what the sender says: never to be trusted. */
export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
}

type MemberFor<A extends Access> = A extends 'member'
  ? Readonly<MemberRow>
  : A extends 'chat'
    ? Readonly<MemberRow> | null
    : null

/** What a handler gets: its world, who calls, and an input that was already checked. */
export interface Call<E extends Endpoint = Endpoint, N extends string = string> {
  world: World
  member: MemberFor<E['access']>
  token: string | null
  params: ParamsOf<N>
  body: BodyOf<E>
  file: E['file'] extends FileRule ? Upload | null : null
}

/** A handler for every endpoint of a table: one that is missing does not compile. */
export type Handlers<T extends Endpoints> = {
  [N in keyof T & EndpointName]: (call: Call<T[N], N>) => ResponseOf<T[N]>
}

/** The handlers of some endpoints, by name. */
export type HandlersOf<N extends Name> = Pick<Handlers<EndpointTable>, N>
