import type { ApiRequest } from './apiRequest.ts'
import type { Provider } from './provider.ts'

export interface RecordedAnswer {
  asked: string
  status: number
  body: string
}

type CallInput = Pick<ApiRequest, 'name' | 'params' | 'body'>

/** Sorts the fields of a value and removes secrets, so that equal calls compare equal. */
function toCanonical(value: unknown, secret: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((inner) => toCanonical(inner, secret))
  if (value === null || typeof value !== 'object') return value
  return Object.entries(value)
    .filter(([key]) => !secret.has(key))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => [key, toCanonical(inner, secret)])
}

/** Returns the key of a recorded answer: the member ('' for a visitor), the endpoint, the parameters and the body. */
export function callKeyOf(provider: Provider, { name, params, body }: CallInput, memberId: string): string {
  const sent = provider.endpoints[name]?.body ? (body ?? {}) : null
  const { keys } = provider.secrets
  return JSON.stringify([memberId, name, toCanonical(params, keys), toCanonical(sent, keys)])
}
