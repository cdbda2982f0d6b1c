import type { Endpoint } from '@wallet/contracts/define'
import { type Area, areas, endpoints, errorsOf, type Name } from '@wallet/contracts/endpoints/table'
import { type Message, statusOf } from '@wallet/contracts/errors'
import { Done } from '@wallet/contracts/schemas'
import { refusedLogins } from '@wallet/contracts/states/general'
import { type Case, type EndpointCases, FromState, type Given, type Request, when } from './cases/define.ts'
import { cases } from './cases/table.ts'
import { oneOf } from './matchers.ts'
import { answerLike, answerOf, pin, type Shape } from './shapes.ts'

/** A call of the app and what the provider answers: one interaction of a pact. */
export interface Interaction {
  area: Area
  endpoint: Name
  /** The case of a success, or the code of a refusal. */
  title: string
  description: string
  given: Given
  /** Whose token the call carries. */
  token: string | FromState | null
  request: Request<Name>
  status: number
  /** A tree of matchers. */
  answer: unknown
  /** Codes that the interaction pins. */
  codes: Message[]
}

type AnyCases = EndpointCases<Name, Endpoint>

/** A token that no provider gives. */
const STRANGE_TOKEN = 'not-a-token-of-this-provider'

const loggedIn = when('a member is signed in', {})
const isRefusedLogin = (code: Message): code is (typeof refusedLogins)[number] =>
  refusedLogins.some((refused) => refused === code)

/** The body without the first field that it needs. */
function withoutNeeded(endpoint: Endpoint, body: unknown) {
  const [needed = ''] = endpoint.body?.required ?? []
  const { [needed]: _, ...rest } = body as Record<string, unknown>
  return rest
}

/** The body with a field of another type. */
function withWrongType(body: unknown) {
  const fields = Object.entries(body as Record<string, unknown>)
  const [key, value] = fields.find(([, one]) => typeof one === 'number') ?? fields[0] ?? ['', '']
  return { ...(body as object), [key]: typeof value === 'number' ? 'five' : 5 }
}

/** What an endpoint's access and body imply: the same for all, so no case of it is written down. */
function impliedCase(endpoint: Endpoint, request: Request<Name>, code: Message): Case {
  const access = endpoint.access === 'public' ? when('the service is open', {}) : loggedIn
  if (isRefusedLogin(code)) return { ...request, ...when('a login that is refused', { code }) }
  if (code === 'gone') return { ...request, ...when('the service is terminated', {}) }
  if (code === 'INTERNAL_SERVER_ERROR') return { ...request, ...when('the service breaks down', {}) }
  if (code === 'UNAUTHORIZED') return { ...request, ...when('the service is open', {}), caller: 'nobody' }
  if (code === 'invalid-token') return { ...request, ...when('the service is open', {}), caller: 'stranger' }
  if (code === 'KEY_MISSING')
    return { ...request, ...access, body: withoutNeeded(endpoint, request.body) as never }
  if (code === 'KEY_INVALID') return { ...request, ...access, body: withWrongType(request.body) as never }
  throw new Error(`nothing says how ${code} comes about`)
}

function tokenOf(endpoint: Endpoint, { caller, given }: Case): Interaction['token'] {
  if (caller === 'stranger') return STRANGE_TOKEN
  const example = given.values.token
  if (caller === 'nobody' || endpoint.access === 'public' || !example) return null
  return FromState.named('token', example)
}

/** Where the texts only say that something was done, either code for that will do. */
const DONE = { message: oneOf(['SUCCESS', 'OK']) }

function answerFor(endpoint: Endpoint, name: string, { shape, like, pins }: Case): unknown {
  const isShape = name === 'full' || name === 'sparse' || name === 'empty'
  const tree =
    like !== undefined
      ? answerLike(endpoint.response, like)
      : endpoint.response === Done
        ? DONE
        : answerOf(endpoint.response, shape ?? (isShape ? (name as Shape) : 'full'))
  return pin(tree, pins)
}

function interactionsOf(area: Area, name: Name): Interaction[] {
  const endpoint: Endpoint = endpoints[name]
  const { request = {}, success, errors, carries = {} } = cases[name] as unknown as AnyCases
  const base = (title: string, status: number, one: Case) => ({
    area,
    endpoint: name,
    title,
    description: `${name}: ${status} ${title}`,
    given: one.given,
    token: tokenOf(endpoint, one),
    request: { params: one.params, body: one.body, file: one.file },
    status,
  })
  const carried = Object.entries(carries) as [Message, string][]
  const successes = Object.entries(success).map(([title, one]) => ({
    ...base(title, 200, one),
    answer: answerFor(endpoint, title, one),
    codes: carried.filter(([, carrier]) => carrier === title).map(([code]) => code),
  }))
  const refusals = errorsOf(name).map((code) => {
    const own = (errors as Partial<Record<Message, Case>>)[code]
    return {
      ...base(code, statusOf(code), own ?? impliedCase(endpoint, request, code)),
      answer: { message: code },
      codes: [code],
    }
  })
  return [...successes, ...refusals]
}

/** Everything that is pinned over HTTP, in the order of the endpoint table. */
export const interactions: Interaction[] = Object.entries(areas).flatMap(([area, table]) =>
  (Object.keys(table) as Name[]).flatMap((name) => interactionsOf(area as Area, name)),
)

export const isRefusal = ({ codes: [code], status }: Interaction) => status >= 400 && code !== undefined

/** Of a refusal: what the app is to be told. */
export const codeOf = ({ codes: [code] }: Interaction) => code as Message
