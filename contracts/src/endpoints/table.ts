import type { BodyOf, Endpoint, EndpointName, ParamsOf, ResponseOf } from '../define.ts'
import { type Message, refusedLogins } from '../errors.ts'
import { MESSAGE_EVENT } from '../socket.ts'
import { accountEndpoints } from './account.ts'
import { autoLoginEndpoints } from './autoLogin.ts'
import { bonusEndpoints, promotionEndpoints } from './bonus.ts'
import { chatEndpoints, MESSAGE_SPECIFIED_ONLY } from './chat.ts'
import { inviteEndpoints, refundEndpoints } from './invite.ts'
import { lookupEndpoints } from './lookup.ts'
import { qrEndpoints } from './qr.ts'
import { spinEndpoints } from './spin.ts'
import { statementEndpoints } from './statement.ts'
import { walletEndpoints } from './wallet.ts'

export const areas = {
  lookup: lookupEndpoints,
  account: accountEndpoints,
  wallet: walletEndpoints,
  invite: inviteEndpoints,
  refund: refundEndpoints,
  spin: spinEndpoints,
  qr: qrEndpoints,
  autoLogin: autoLoginEndpoints,
  bonus: bonusEndpoints,
  promotion: promotionEndpoints,
  statement: statementEndpoints,
  chat: chatEndpoints,
} as const

export type Area = keyof typeof areas

/** Every endpoint of the provider. Types, routes, checks, contracts and documents are derived from this table. */
export const endpoints = {
  ...lookupEndpoints,
  ...accountEndpoints,
  ...walletEndpoints,
  ...inviteEndpoints,
  ...refundEndpoints,
  ...spinEndpoints,
  ...qrEndpoints,
  ...autoLoginEndpoints,
  ...bonusEndpoints,
  ...promotionEndpoints,
  ...statementEndpoints,
  ...chatEndpoints,
}

export type EndpointTable = typeof endpoints
export type Name = keyof EndpointTable & EndpointName
/** The endpoints that change something. */
export type CommandName = { [N in Name]: EndpointTable[N] extends { command: true } ? N : never }[Name]
/** The endpoints that can be repeated at any time. */
export type ReadName = Exclude<Name, CommandName>
export type Params<N extends Name> = ParamsOf<N>
// Lookups by name, because TypeScript compares two uses of a generic TypeBox type by all their conditions.
type RequestBodies = { [N in Name]: BodyOf<EndpointTable[N]> }
type ResponseBodies = { [N in Name]: ResponseOf<EndpointTable[N]> }
export type RequestBody<N extends Name> = RequestBodies[N]
export type ResponseBody<N extends Name> = ResponseBodies[N]

export const areaOf = (name: string) =>
  (Object.keys(areas) as Area[]).find((area) => Object.hasOwn(areas[area], name))

export const endpointNames = Object.keys(endpoints) as Name[]

export const isEndpointName = (text: string): text is Name => Object.hasOwn(endpoints, text)

export const isCommand = (name: Name): name is CommandName => 'command' in endpoints[name]

/** Returns whether the app calls the endpoint. Other endpoints are only in the specification. */
export const isUsed = (name: string): boolean =>
  !isEndpointName(name) || !('isSpecifiedOnly' in endpoints[name])

/** Returns the fields of an answer, or of the socket event, that no screen needs. */
export function unusedFieldsOf(name: string): readonly string[] {
  if (name === `EVENT ${MESSAGE_EVENT}`) return MESSAGE_SPECIFIED_ONLY
  return isEndpointName(name) ? ((endpoints[name] as Endpoint).specifiedOnly ?? []) : []
}

const memberErrors = ['UNAUTHORIZED', 'invalid-token', ...refusedLogins] as const

/** Returns every message that an endpoint may answer instead of its response: its own codes, and those of access and body. */
export function errorsOf(name: Name): Message[] {
  const endpoint: Endpoint = endpoints[name]
  return [
    ...new Set<Message>([
      ...endpoint.errors,
      ...(endpoint.access === 'public' ? [] : memberErrors),
      ...(endpoint.body ? (['KEY_MISSING', 'KEY_INVALID'] as const) : []),
      'gone',
      'INTERNAL_SERVER_ERROR',
    ]),
  ]
}

/** The pacts of one endpoint for each access check the errors that all endpoints of this access share. */
const representatives = {
  public: 'GET /api/lookup/info',
  member: 'GET /api/wallet',
  chat: 'POST /api/chat/history',
} as const satisfies Record<Endpoint['access'], Name>

/** Returns whether all endpoints of an access share this error. UNAUTHORIZED is checked at each endpoint, to find open ones. */
const isShared = (code: Message) =>
  code === 'gone' ||
  code === 'INTERNAL_SERVER_ERROR' ||
  (code !== 'UNAUTHORIZED' && memberErrors.some((shared) => shared === code))

/** Returns the endpoint whose pact pins this error: the endpoint itself, or the representative of its access. */
export function pinnedAt(name: Name, code: Message): Name {
  const { access, errors }: Endpoint = endpoints[name]
  return isShared(code) && !errors.includes(code) ? representatives[access] : name
}
