import { isStateName, states } from '../src/states.ts'
import type { Checked } from './exchange.ts'

/** Where states come from. */
export interface StateSource {
  /** The provider's own endpoint for them; without one, only what any running service holds can be verified. */
  statesUrl?: string
  /** A token of a signed-in member, for a provider without states. */
  token?: string
  /** Sent with every request, those for states too. */
  headers: Record<string, string>
  /** Sent with those for states and messages alone: what secures them. */
  statesHeaders?: Record<string, string>
}

/** A provider that is verified. */
export interface Target extends StateSource {
  url: string
  /** Address that sends socket events on request. */
  messagesUrl?: string
  /** Address of the socket. Default: `url`. */
  socketUrl?: string | undefined
  /** The app's origin, if it differs from the provider's. */
  origin?: string | undefined
}

interface Wanted {
  name: string
  params: Record<string, unknown>
}

/** Whether a state needs nothing but a running service, and for a member's call a token. */
export function needsNoSetup({ name }: Wanted, { token }: Pick<StateSource, 'token'>): boolean {
  if (!isStateName(name)) return false
  const state = states[name]
  return 'needsNoSetup' in state && (token !== undefined || !('token' in state.values))
}

/** Whether a state changes what everybody sees, and not only a member of its own. */
export const isDeploymentWide = ({ name }: Wanted): boolean =>
  isStateName(name) && 'isDeploymentWide' in states[name]

const sayingWhy = (body: string) => (body.length > 300 ? `${body.slice(0, 300)} ...` : body)

const change = (
  { name, params }: Wanted,
  action: 'setup' | 'teardown',
  source: StateSource,
  timeoutMs: number,
) =>
  fetch(source.statesUrl as string, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...source.headers, ...source.statesHeaders },
    body: JSON.stringify({ state: name, params, action }),
    signal: AbortSignal.timeout(timeoutMs),
  })

/** Tells the provider that a state is over. Whether it does anything then is its own business. */
export async function endState(state: Wanted, source: StateSource, timeoutMs: number): Promise<void> {
  if (!source.statesUrl) return
  await change(state, 'teardown', source, timeoutMs)
    .then((response) => response.text())
    .catch(() => undefined)
}

/**
 * Brings the provider into a state and returns the state's values. Throws with the reason if the provider refuses,
 * does not answer or leaves out a value: without it the request would prove nothing.
 */
export async function establishState(
  { name, params }: Wanted,
  source: StateSource,
  timeoutMs: number,
): Promise<Record<string, unknown>> {
  const needed = isStateName(name) ? states[name].values : {}
  if (!source.statesUrl) return { ...needed, ...(source.token && { token: source.token }) }
  const response = await change({ name, params }, 'setup', source, timeoutMs).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message
    throw new Error(`the state "${name}" got no answer: ${cause}`)
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`the state "${name}" was answered ${response.status}: ${sayingWhy(text)}`)
  const values = parsed(text)
  if (!values) throw new Error(`the state "${name}" was not answered with a JSON object: ${sayingWhy(text)}`)
  const missing = Object.keys(needed).filter((key) => values[key] === undefined || values[key] === null)
  if (missing.length > 0) throw new Error(`the state "${name}" was answered without ${missing.join(', ')}`)
  return values
}

/** Runs a check in a provider state, then ends the state. A state that fails is the only mismatch of its check. */
export async function checkInState(
  state: Wanted,
  source: StateSource,
  timeoutMs: number,
  check: (values: Record<string, unknown>) => Promise<Checked>,
): Promise<Checked> {
  try {
    let values: Record<string, unknown>
    try {
      values = await establishState(state, source, timeoutMs)
    } catch (error) {
      return { exchange: {}, mismatches: [{ field: 'state', text: (error as Error).message }] }
    }
    return await check(values)
  } finally {
    await endState(state, source, timeoutMs)
  }
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text || '{}')
    return value !== null && typeof value === 'object' && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined
  } catch {
    return undefined
  }
}
