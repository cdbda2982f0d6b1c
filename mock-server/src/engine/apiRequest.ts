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
import type { ApiError } from './apiError.ts'

/** A call, translated by the host. */
export interface ApiRequest {
  name: string
  path: string
  params: Record<string, string>
  token: string | null
  /** Network address of the caller, if the host knows it. */
  address?: string | undefined
  /** Language of the call, in lower case. */
  language?: string | undefined
  body: unknown
  file: Upload | null
  key?: string | undefined
  /** The error of a request that cannot be read (broken JSON, too large). */
  refusal?: ApiError
}

export interface Answer {
  status: number
  /** JSON text, unless it is a page. */
  body: string
  isHtml?: true
  /** Headers of a forwarded answer, with its content type: name, value, name, value. */
  headers?: string[]
  /** The answer repeats an earlier answer. The command did not run again. */
  isRepeat?: true
}

/** An uploaded file. `type` and `name` come from the sender, so never trust them. */
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
  /** The requested language, or '' if the call has none. */
  language: string
  params: ParamsOf<N>
  body: BodyOf<E>
  file: E['file'] extends FileRule ? Upload | null : null
}

/** Contains a handler for each endpoint of a table. A missing handler is a type error. */
export type Handlers<World, Member, T extends Endpoints> = {
  [N in keyof T & EndpointName]: (call: Call<World, Member, T[N], N>) => ResponseOf<T[N]>
}
