import type { Endpoint } from '@wallet/contracts/define'
import { endpoints, type Name } from '@wallet/contracts/endpoints/table'
import type { JsonSchema } from '@wallet/contracts/verify/nodes'
import { multipart } from './uploads.ts'
import { type Maker, spoilt, valueFor } from './values.ts'

/** A request in HTTP terms. */
export interface WireRequest {
  method: string
  /** Path and query. */
  url: string
  headers: Record<string, string>
  body?: Buffer
}

const JSON_TYPES = ['application/json', 'application/json; charset=utf-8', 'Application/JSON']
const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'application/jsonx', '']
const brokenTexts = ['{', '{"a":1,}', '\u0000', '{"__proto__":{"a":1}}', '']
const oddSegments = ['x', '%2F', '%zz', '..', 'x'.repeat(501), '%00', 'undefined']

/** Cookies that select a language, or no language. */
const cookies: Record<string, string>[] = [
  {},
  { cookie: 'lang=EN' },
  { cookie: 'a=b; lang=LA' },
  { cookie: 'lang=xx' },
]

/** Returns headers with a caller and a language. The token mostly comes from an earlier answer. */
export function identity(maker: Maker): Record<string, string> {
  return { ...maker.random.pick(cookies), ...authorization(maker) }
}

function authorization({ random, pools }: Maker): Record<string, string> {
  const chance = random.next()
  const token = random.pick(['a-token-from-elsewhere', ...pools.of('token')])
  if (chance < 0.8 && pools.of('token').length > 0)
    return { authorization: `Bearer ${pools.of('token').at(-1)}` }
  if (chance < 0.88) return {}
  return {
    authorization: random.pick([`Bearer ${token}`, token, `bearer ${token}`, 'Bearer ', `Bearer ${token} x`]),
  }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value) ?? '')

function bodyFor(maker: Maker, { body, file }: Endpoint): Pick<WireRequest, 'headers' | 'body'> {
  const { random } = maker
  if (file && random.next() < 0.9) {
    const { type, body } = multipart(random, file)
    return { headers: { 'content-type': type }, body }
  }
  if (!body && !file && random.next() < 0.9) return { headers: {} }
  const value = body ? valueFor(maker, body as JsonSchema) : {}
  const chance = random.next()
  const headers = { 'content-type': random.pick(JSON_TYPES) }
  if (chance < 0.72) return { headers, body: asJson(value) }
  if (chance < 0.92) return { headers, body: asJson(spoilt(random, value)) }
  if (chance < 0.95) return { headers, body: Buffer.from(random.pick(brokenTexts)) }
  if (chance < 0.96) return { headers: {}, body: asJson(value) }
  if (chance < 0.97) return { headers: {} }
  const type = random.pick(otherTypes)
  return { headers: { ...(type && { 'content-type': type }) }, body: asJson(value) }
}

function pathFor({ random, pools }: Maker, template: string): string {
  return template.replace(/\{(\w+)\}/g, (_, key: string) => {
    const known = pools.pick(key, random)
    return known !== undefined && random.next() < 0.9
      ? encodeURIComponent(known.slice(0, 400))
      : random.pick(oddSegments)
  })
}

const keys = ['key-1', 'key-2', 'key-3', '', 'k'.repeat(256), 'a\tb']

/** Adds one of a few keys, so that keys are repeated on the same call and on other calls. */
const keyFor = ({ random }: Maker): Record<string, string> =>
  random.next() < 0.3 ? { 'idempotency-key': random.pick(keys) } : {}

/** Returns a valid or an invalid call of this endpoint. */
export function callOf(maker: Maker, name: Name): WireRequest {
  const { random } = maker
  const [method, template] = name.split(' ') as [string, string]
  const query = random.next() < 0.03 ? random.pick(['?', '?a=1', '?page=1&page=2']) : ''
  const { headers, body } = method === 'GET' ? { headers: {} } : bodyFor(maker, endpoints[name])
  return {
    method,
    url: pathFor(maker, template) + query,
    headers: { ...identity(maker), ...keyFor(maker), ...headers },
    ...(body && { body }),
  }
}

/** Creates a request with or without a JSON body. */
export const json = (method: string, url: string, value?: unknown): WireRequest =>
  value === undefined
    ? { method, url, headers: {} }
    : { method, url, headers: { 'content-type': 'application/json' }, body: asJson(value) }

const hello = {
  sender: 'customer',
  guestId: 'a-guest-of-the-test',
  message: { message_type: 'text', payload: { message: 'hello' } },
}
/** Calls that must run before an endpoint, so that the endpoint can succeed. */
const leadIns: Partial<Record<Name, WireRequest>> = {
  'GET /api/bonus/activate/{code}': json('GET', '/api/bonus'),
  'DELETE /api/qrcode/{qrcodeId}': json('POST', '/api/qrcode/KBANK', { amount: 100 }),
  'GET /api/statement/slip/reference/{reference}': json('POST', '/api/statement/slip', {
    page: 1,
    limit: 20,
  }),
  'POST /api/chat/send-message': json('POST', '/api/chat/send-message', hello),
}

/** Parameters for calls that random values would rarely fit: here, a game in which the member has an account. */
const suitable: Partial<Record<Name, Record<string, string>>> = {
  'GET /api/wallet/resetpassword/{code}': { code: 'pg' },
}

/** Returns the call that must run before an endpoint, with the last token. */
export function leadInTo({ pools }: Maker, name: Name): WireRequest[] {
  for (const [key, text] of Object.entries(suitable[name] ?? {})) pools.add(key, text)
  const authorization = `Bearer ${pools.of('token').at(-1)}`
  const [, game] = /autoLogin\/(\w+)/.exec(name) ?? []
  const call = game ? json('GET', `/api/wallet/account/${game}`) : leadIns[name]
  return call ? [{ ...call, headers: { ...call.headers, authorization } }] : []
}

export const logIn = (username: string) => json('POST', '/api/login', { username, password: 'wallet-demo-1' })
