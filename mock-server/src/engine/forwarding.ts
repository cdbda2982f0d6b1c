import type { Answer } from './apiRequest.ts'

/** `fallback` forwards a call only if the mock has no answer. */
export const forwardModes = ['mock', 'forward', 'fallback'] as const
export type ForwardMode = (typeof forwardModes)[number]

/** A difference between a forwarded answer and the contract. */
export interface Difference {
  kind: string
  detail: string
}

export interface ForwardedCall {
  ms: number
  differences: Difference[]
  /** Why the backend's answer cannot be used. */
  problem?: string
}

/** Part of the hint for an endpoint without a handler. */
export const NO_HANDLER = 'has no handler yet'

/** Returns true if the mock has no answer: the record is unknown, or the endpoint has no handler yet. */
export const isUnanswered = ({ status, body }: Answer) =>
  status === 404 || (status === 500 && body.includes(NO_HANDLER))

const escapePattern = (text: string) => text.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')

/** Returns whether a text like `GET /api/lookup/*` matches an endpoint. */
export function matcherOf(pattern: string): (endpoint: string) => boolean {
  const expression = new RegExp(`^${pattern.split('*').map(escapePattern).join('.*')}$`, 'i')
  return (endpoint) => expression.test(endpoint)
}
