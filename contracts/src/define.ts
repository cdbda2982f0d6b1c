import type { Static, TObject, TSchema } from 'typebox'
import type { Message } from './errors.ts'
import { Done } from './schemas.ts'

/** The allowed caller: anybody, a signed-in member, or the owner of a conversation (the token of a member, or the id of a guest). */
export type Access = 'public' | 'member' | 'chat'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** 'METHOD /path', with the path's parameters in braces. Identifies an endpoint everywhere. */
export type EndpointName = `${Method} /api/${string}`

/** A multipart call with one part named `file`. The bytes of the file decide its type. */
export interface FileRule {
  kinds: readonly ('image' | 'video')[]
  maxBytes: number
  /** The code for a file that is too large, with status 413. */
  tooLarge: Message
}

export interface Endpoint {
  summary: string
  access: Access
  /** If true, the call changes something. It needs an Idempotency-Key for every repeat. Other calls are reads. */
  command?: true
  /**
   * The money that the command can change. `inside`: moves money between wallet and games of the member. `balance`:
   * changes wallet and games. `wallet`: changes the wallet. `coins`: changes the coins of the wheel. `deposit`: changes the wallet, and gives coins.
   * Default: no money.
   */
  moves?: 'inside' | 'balance' | 'wallet' | 'coins' | 'deposit'
  /** The app never calls this endpoint of the specification. Only `--profile provider` verifies it. */
  isSpecifiedOnly?: true
  body?: TObject
  file?: FileRule
  response: TSchema
  /**
   * Fields of the answer that the specification has but no screen needs, such as '$.slots[].code'. Only
   * `--profile provider` verifies them, and the app accepts an answer without them.
   */
  specifiedOnly?: readonly string[]
  /** The codes of the endpoint's own rules. `errorsOf` adds the codes of access and body. */
  errors: readonly Message[]
  /** Set only if it differs from the default timeout. */
  timeoutMs?: number
}

export type Endpoints = Record<EndpointName, Endpoint>

/** The values of an endpoint that does not state them: for members, answers `Done`, without own error codes. */
const defaults = { access: 'member', response: Done, errors: [] } as const
type Defaults = typeof defaults

type Given = Omit<Endpoint, keyof Defaults> & Partial<Pick<Endpoint, keyof Defaults>>
type WithDefaults<E> = E & Omit<Defaults, keyof E>

/** Adds the defaults. Keeps the literal types of a table, so that clients, handlers and tests are typed by its keys. */
export const defineEndpoints = <const T extends Record<EndpointName, Given>>(table: T) =>
  Object.fromEntries(
    Object.entries<Given>(table).map(([name, given]) => [name, { ...defaults, ...given }]),
  ) as unknown as { [N in keyof T]: WithDefaults<T[N]> }

type PathParams<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PathParams<Rest>
  : never

/** The path parameters of an endpoint, all strings: `{ code: string }`. */
export type ParamsOf<Name extends string> = { [Param in PathParams<Name>]: string }

/** The JSON body of a call, or `undefined`. */
export type BodyOf<E extends Endpoint> = E['body'] extends TObject ? Static<E['body']> : undefined

/** The body of the 200 answer. */
export type ResponseOf<E extends Endpoint> = Static<E['response']>
