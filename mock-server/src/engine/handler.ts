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

/** A file as a host received it. `type` and `name` are what the sender says: never to be trusted. */
export interface Upload {
  name: string
  type: string
  bytes: Uint8Array
  /** Result of the provider's `readUpload`. */
  content?: unknown
}

type MemberFor<A extends Access, Member> = A extends 'member'
  ? Readonly<Member>
  : A extends 'chat'
    ? Readonly<Member> | null
    : null

/** The input of a handler: world, member and validated input. */
export interface Call<World, Member, E extends Endpoint = Endpoint, N extends string = string> {
  world: World
  member: MemberFor<E['access'], Member>
  token: string | null
  /** Network address of the caller, or ''. */
  address: string
  /** The language that the caller asks for; '' where the call does not say. */
  language: string
  params: ParamsOf<N>
  body: BodyOf<E>
  file: E['file'] extends FileRule ? Upload | null : null
}

/** A handler for every endpoint of a table: one that is missing does not compile. */
export type Handlers<World, Member, T extends Endpoints> = {
  [N in keyof T & EndpointName]: (call: Call<World, Member, T[N], N>) => ResponseOf<T[N]>
}
