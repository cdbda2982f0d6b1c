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

/** Returns whether a text like `GET /api/lookup/*` matches an endpoint. A regular expression could take minutes. */
export function matcherOf(pattern: string): (endpoint: string) => boolean {
  const parts = pattern.toLowerCase().split('*')
  return (endpoint) => {
    let rest = endpoint.toLowerCase()
    const isFound = parts.every((part, index) => {
      const isLast = index > 0 && index === parts.length - 1
      const at = isLast ? rest.length - part.length : index === 0 ? 0 : rest.indexOf(part)
      if (at < 0 || !rest.startsWith(part, at)) return false
      rest = rest.slice(at + part.length)
      return true
    })
    return isFound && rest === ''
  }
}
