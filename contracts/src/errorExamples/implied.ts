import type { Endpoint } from '../define.ts'
import type { Name } from '../endpoints/table.ts'
import { type Message, refusedLogins } from '../errors.ts'
import { type Example, type ExampleRequest, when } from './define.ts'

const open = when('the service is open', {})
const member = when('a member is signed in', {})

const isRefusedLogin = (code: Message): code is (typeof refusedLogins)[number] =>
  refusedLogins.some((refused) => refused === code)

/** Returns the body without its first required field. */
function withoutNeeded(endpoint: Endpoint, body: unknown) {
  const [needed = ''] = endpoint.body?.required ?? []
  const { [needed]: _, ...rest } = body as Record<string, unknown>
  return rest
}

/** Returns the body with a field of the wrong type. */
function withWrongType(body: unknown) {
  const fields = Object.entries(body as Record<string, unknown>)
  const [key, value] = fields.find(([, one]) => typeof one === 'number') ?? fields[0] ?? ['', '']
  return { ...(body as object), [key]: typeof value === 'number' ? 'five' : 5 }
}

/** Returns the example of a code that follows from access or body. The example is the same for all endpoints. */
export function impliedExample(endpoint: Endpoint, request: ExampleRequest<Name>, code: Message): Example {
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
