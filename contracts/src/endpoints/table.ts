import type { BodyOf, Endpoint, EndpointName, ParamsOf, ResponseOf } from '../define.ts'
import type { Message } from '../errors.ts'
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

/** The tables by area. */
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

/** Every endpoint of the provider: the one source of its types, routes, checks, contracts and documents. */
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
/** The endpoints that may be asked again at any time. */
export type ReadName = Exclude<Name, CommandName>
export type Params<N extends Name> = ParamsOf<N>
// Tables, looked up by name: two uses of a generic type of TypeBox are compared by the whole of its conditions.
type RequestBodies = { [N in Name]: BodyOf<EndpointTable[N]> }
type ResponseBodies = { [N in Name]: ResponseOf<EndpointTable[N]> }
export type RequestBody<N extends Name> = RequestBodies[N]
export type ResponseBody<N extends Name> = ResponseBodies[N]

export const endpointNames = Object.keys(endpoints) as Name[]

export const isEndpointName = (text: string): text is Name => Object.hasOwn(endpoints, text)

export const isCommand = (name: Name): name is CommandName => 'command' in endpoints[name]

/** What the app calls: the other endpoints are the specification's alone. */
export const isUsed = (name: string): boolean =>
  !isEndpointName(name) || !('isSpecifiedOnly' in endpoints[name])

/** The fields of an answer, or of the event of the socket, that no screen misses. */
export function unusedFieldsOf(name: string): readonly string[] {
  if (name === `EVENT ${MESSAGE_EVENT}`) return MESSAGE_SPECIFIED_ONLY
  return isEndpointName(name) ? ((endpoints[name] as Endpoint).specifiedOnly ?? []) : []
}

const memberErrors = [
  'UNAUTHORIZED',
  'invalid-token',
  'EXPIRED_AUTH_TOKEN',
  'INVALID_USER_1',
  'INVALID_USER_2',
  'INVALID_USER_3',
  'INVALID_USER_4',
  'INACTIVE_USER',
  'INVALID_IP',
] as const satisfies readonly Message[]

/** Every message an endpoint may answer instead of its response: its own, and those its access and body imply. */
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

/** One endpoint of each access is asked for the refusals that all of them share. */
const representatives = {
  public: 'GET /api/lookup/info',
  member: 'GET /api/wallet',
  chat: 'POST /api/chat/history',
} as const satisfies Record<Endpoint['access'], Name>

/** Its access alone brings it about. Not UNAUTHORIZED: an endpoint that was left open shows nowhere else. */
const isShared = (code: Message) =>
  code === 'gone' ||
  code === 'INTERNAL_SERVER_ERROR' ||
  (code !== 'UNAUTHORIZED' && memberErrors.some((shared) => shared === code))

/** The endpoint whose pact pins this refusal of an endpoint: its own, or the one that speaks for its access. */
export function pinnedAt(name: Name, code: Message): Name {
  const { access, errors }: Endpoint = endpoints[name]
  return isShared(code) && !errors.includes(code) ? representatives[access] : name
}
