import type { ServerResponse } from 'node:http'
import { IDEMPOTENCY_KEY } from '../src/idempotency.ts'
import { isStateName, states } from '../src/states.ts'
import type { PactInteraction, PinnedInteraction } from '../verify/pacts.ts'
import { JSON_HEADERS as json, openServer } from './server.ts'

export interface Answer {
  status: number
  headers: Record<string, string>
  /** A string is sent unchanged. Other values are sent as JSON. */
  body: unknown
}

/** A wrong answer to one interaction. */
export interface Flaw {
  description: string
  answer?: (right: Answer) => Answer | 'cut'
  values?: (right: Record<string, string>) => Record<string, unknown>
  stateStatus?: number
}

const bodyOf = ({ request }: PactInteraction) => {
  const body = request?.body
  if (!body) return ''
  return body.encoded === 'base64'
    ? Buffer.from(body.content as string, 'base64').toString('latin1')
    : Buffer.from(JSON.stringify(body.content)).toString('latin1')
}

const sorted = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, inner]) => [key, sorted(inner)]),
      )
    : value

/** Sorts the keys of a JSON text. Returns any other text unchanged. */
function normal(text: string): string {
  try {
    return JSON.stringify(sorted(JSON.parse(text)))
  } catch {
    return text
  }
}

const stateKey = (name: string, params: unknown) => `${name} ${JSON.stringify(sorted(params))}`
const requestKey = (method: string, path: string, token: string, body: string) =>
  `${method} ${path} ${token} ${normal(body)}`

/** Returns the example with the ids of the state. */
function asStated(body: unknown, ids: Record<string, unknown>): unknown {
  if (Array.isArray(body)) return body.map((one) => asStated(one, ids))
  if (body === null || typeof body !== 'object') return body
  const own = 'username' in body ? { ...ids, _id: ids.userId } : ids
  return Object.fromEntries(
    Object.entries(body).map(([key, inner]) => [
      key,
      typeof inner === 'string' && Object.hasOwn(own, key) ? own[key] : asStated(inner, ids),
    ]),
  )
}

/** Opens a provider that answers each interaction with its example, except for the flaws. */
export async function openSampleProvider(pinned: PinnedInteraction[], flaws: Flaw[] = []) {
  const calls: string[] = []
  let state = ''
  const byRequest = new Map(
    pinned.map((one) => {
      const { request } = one.interaction
      const key = request
        ? requestKey(
            request.method,
            request.path,
            request.headers?.Authorization?.[0] ?? '',
            bodyOf(one.interaction),
          )
        : one.description
      return [`${stateKey(one.state.name, one.state.params)} ${key}`, one]
    }),
  )
  const tokens = new Set(pinned.map(({ interaction }) => interaction.request?.headers?.Authorization?.[0]))
  const flawOf = (one: PinnedInteraction | undefined) =>
    flaws.find(({ description }) => description === one?.description)

  function send(response: ServerResponse, one: PinnedInteraction | undefined, right: Answer) {
    const given = flawOf(one)?.answer?.(right) ?? right
    if (given === 'cut') return response.destroy()
    const body = typeof given.body === 'string' ? given.body : JSON.stringify(given.body)
    response.writeHead(given.status, given.headers).end(body)
  }

  const ids = { userId: 'example-user-id', guestId: 'example-guest-id' }

  function establish(text: string, response: ServerResponse) {
    const { state: name, params } = JSON.parse(text) as { state: string; params: unknown }
    state = stateKey(name, params)
    const flaw = flaws.find(({ description, stateStatus, values }) => {
      const one = pinned.find((other) => other.description === description)
      return (stateStatus || values) && one && stateKey(one.state.name, one.state.params) === state
    })
    const right = isStateName(name) ? (states[name].values as Record<string, string>) : {}
    response
      .writeHead(flaw?.stateStatus ?? 200, json)
      .end(JSON.stringify(flaw?.values ? flaw.values(right) : right))
  }

  const { url } = await openServer(({ method, path, headers, bytes }, response) => {
    const text = bytes.toString('latin1')
    if (path === '/states') return establish(text, response)
    if (path === '/provider-messages') {
      const { description } = JSON.parse(text) as { description: string }
      const one = byRequest.get(`${state} ${description}`)
      return send(response, one, { status: 200, headers: json, body: one?.interaction.contents?.content })
    }
    calls.push(`${method} ${path}`)
    const one = byRequest.get(`${state} ${requestKey(method, path, headers.authorization ?? '', text)}`)
    const { status = 404, body } = one?.interaction.response ?? {}
    const key = headers['idempotency-key']
    if (key !== undefined && !IDEMPOTENCY_KEY.test(String(key))) {
      response.writeHead(400, json).end(JSON.stringify({ message: 'KEY_INVALID', key: 'Idempotency-Key' }))
      return
    }
    const { authorization } = headers
    if (authorization && !tokens.has(authorization)) {
      response.writeHead(401, json).end(JSON.stringify({ message: 'invalid-token' }))
      return
    }
    send(response, one, {
      status,
      headers: json,
      body: asStated(body?.content ?? { message: 'NO_DATA' }, ids),
    })
  })
  const statesUrl = `${url}/states`
  return { url, statesUrl, args: ['--url', url, '--states-url', statesUrl], calls }
}
