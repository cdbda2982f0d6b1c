import type { operations } from './operations.ts'

type Operations = typeof operations
export type OperationName = keyof Operations

type Call<N extends OperationName> = Parameters<Operations[N]['run']>[0]
type Ran<N extends OperationName> = Awaited<ReturnType<Operations[N]['run']>>
export type ControlAnswer<N extends OperationName> = Ran<N> extends void ? { message: string } : Ran<N>
export type ControlBody<N extends OperationName> = Call<N>['body']
interface Given<N extends OperationName> {
  query?: Call<N>['query']
  body: ControlBody<N>
}

/** Calls an operation by its name. Example: `control('POST /clock', { body: { advanceSeconds: 60 } })`. */
export type ControlClient = <N extends OperationName>(
  name: N,
  ...[given]: undefined extends ControlBody<N> ? [given?: Partial<Given<N>>] : [given: Given<N>]
) => Promise<ControlAnswer<N>>

/** A rejected call. The message holds the error code, the field and a hint. */
export class ControlError extends Error {
  override name = 'ControlError'
}

/**
 * Creates a client of the control API. `url` is the mock's address without a trailing slash. `world` defaults to the
 * world of the cookie. `token` is the MOCK_TOKEN. A rejected call throws a ControlError.
 */
export function openControl(url: string, world?: string, token?: string): ControlClient {
  return async (name, ...[given]) => {
    const { query = {}, body } = (given ?? {}) as { query?: Record<string, unknown>; body?: unknown }
    const [method, path] = name.split(' ')
    const parameters = Object.entries(query).filter(([, value]) => value !== undefined)
    const search = new URLSearchParams(parameters as [string, string][]).toString()
    const response = await fetch(`${url}/__mock__${path}${search && `?${search}`}`, {
      method,
      headers: {
        ...(world && { 'x-mock-world': world }),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const answer = await response.json()
    if (response.ok) return answer
    const { message, key, hint } = answer
    throw new ControlError([message, key, hint].filter(Boolean).join(' · '))
  }
}
