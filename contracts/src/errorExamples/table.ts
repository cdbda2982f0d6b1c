import type { Endpoint } from '../define.ts'
import { type EndpointTable, endpoints, type Name } from '../endpoints/table.ts'
import { type Message, refusedLogins } from '../errors.ts'
import { accountExamples } from './account.ts'
import { bonusExamples, promotionExamples } from './bonus.ts'
import { chatExamples } from './chat.ts'
import {
  type EndpointExamples,
  type Example,
  type ExampleRequest,
  type ExamplesOf,
  FromState,
  member,
  open,
  when,
} from './define.ts'
import { autoLoginExamples, qrExamples } from './games.ts'
import { inviteExamples, refundExamples, spinExamples, statementExamples } from './rewards.ts'
import { walletExamples } from './wallet.ts'

/**
 * The state and the call that cause each message of each endpoint. Used by the pacts, the control
 * room and the tests of the screens.
 */
export const errorExamples: ExamplesOf<EndpointTable> = {
  ...accountExamples,
  ...walletExamples,
  ...inviteExamples,
  ...refundExamples,
  ...spinExamples,
  ...qrExamples,
  ...autoLoginExamples,
  ...bonusExamples,
  ...promotionExamples,
  ...statementExamples,
  ...chatExamples,
}

// The type is unknown, because comparing the types of all examples would take too long.
const byName: Readonly<Partial<Record<Name, unknown>>> = errorExamples

export const examplesOf = (name: Name) => (byName[name] ?? { errors: {} }) as EndpointExamples<Name, Endpoint>

const isRefusedLogin = (code: Message): code is (typeof refusedLogins)[number] =>
  refusedLogins.some((refused) => refused === code)

function withoutNeeded(endpoint: Endpoint, body: unknown) {
  const [needed = ''] = endpoint.body?.required ?? []
  const { [needed]: _, ...rest } = body as Record<string, unknown>
  return rest
}

function withWrongType(body: unknown) {
  const fields = Object.entries(body as Record<string, unknown>)
  const [key, value] = fields.find(([, one]) => typeof one === 'number') ?? fields[0] ?? ['', '']
  return { ...(body as object), [key]: typeof value === 'number' ? 'five' : 5 }
}

/** Returns the example of a code that follows from access or body. The example is the same for all endpoints. */
function impliedExample(endpoint: Endpoint, request: ExampleRequest<Name>, code: Message): Example {
  const access = endpoint.access === 'public' ? open : member
  if (isRefusedLogin(code)) return { ...request, ...when('a login that is refused', { code }) }
  if (code === 'gone') return { ...request, ...when('the service is terminated', {}) }
  if (code === 'INTERNAL_SERVER_ERROR') return { ...request, ...when('the service breaks down', {}) }
  if (code === 'UNAUTHORIZED') return { ...request, ...open, caller: 'nobody' }
  if (code === 'invalid-token') return { ...request, ...open, caller: 'stranger' }
  if (code === 'KEY_MISSING')
    return { ...request, ...access, body: withoutNeeded(endpoint, request.body) as never }
  if (code === 'KEY_INVALID') return { ...request, ...access, body: withWrongType(request.body) as never }
  throw new Error(`there is no example of ${code}`)
}

/** Returns the example of an error that the endpoint documents. */
export function refusalExample(name: Name, code: Message): Example {
  const { request = {}, errors } = examplesOf(name)
  const own = (errors as Partial<Record<Message, Example>>)[code]
  return own ?? impliedExample(endpoints[name], request, code)
}

const STRANGE_TOKEN = 'not-a-token-of-this-provider'

export function tokenOf(name: Name, { caller, given }: Example): string | FromState | null {
  if (caller === 'stranger') return STRANGE_TOKEN
  const example = given.values.token
  if (caller === 'nobody' || endpoints[name].access === 'public' || !example) return null
  return FromState.named('token', example)
}
