import { stateOf } from '../src/states.ts'
import { jsonCall, send } from './http.ts'
import { readAnswer } from './readAnswer.ts'
import { shorten } from './report/printable.ts'

export interface StateSource {
  /** The provider's endpoint for states. Without it, only cases that need no set-up are verified. */
  statesUrl?: string
  /** A token of a signed-in member, for a provider without states. */
  token?: string
  /** Sent with every request. */
  headers: Record<string, string>
  /** Sent with the requests for states and messages only. */
  statesHeaders?: Record<string, string>
  /** Time limit of each call. Default: 30 s. */
  timeoutMs?: number
  /** Ends every call when the run ends. */
  signal?: AbortSignal
}

export interface Target extends StateSource {
  /** Without a slash at the end. */
  url: string
  /** Address that sends socket events on request. */
  messagesUrl?: string
  /** Address of the socket. Default: `url`. */
  socketUrl?: string | undefined
  /** The app's origin, if it differs from the provider's. */
  origin?: string | undefined
}

export interface Wanted {
  name: string
  params: Record<string, unknown>
}

/** Returns true if any running service has this state. The state of a member needs a token as well. */
export function needsNoSetup({ name }: Wanted, { token }: Pick<StateSource, 'token'>): boolean {
  const { needsNoSetup, values = {} } = stateOf(name) ?? {}
  return needsNoSetup === true && (token !== undefined || !('token' in values))
}

/** Returns true if a state changes the whole deployment, not only its own member. */
export function isDeploymentWide({ name, params }: Wanted): boolean {
  const isWide = stateOf(name)?.isDeploymentWide
  return typeof isWide === 'function' ? isWide(params) : isWide === true
}

/** Largest accepted answer of the states endpoint. */
const STATE_BYTES_MAX = 100_000
const EXCERPT_CHARACTERS = 300

const excerpt = (text: string) => shorten(text, EXCERPT_CHARACTERS)

/** Sends a request without following redirects, because the request can contain a secret of the states endpoint. */
const sendChange = (
  { name, params }: Wanted,
  action: 'setup' | 'teardown',
  { statesUrl = '', headers, statesHeaders, timeoutMs, signal }: StateSource,
) =>
  send(
    {
      ...jsonCall('POST', statesUrl, {
        headers: { ...headers, ...statesHeaders },
        body: { state: name, params, action },
      }),
      canRepeat: true,
    },
    { timeoutMs, signal, maxBytes: STATE_BYTES_MAX },
  )

/** Sends the teardown of a state. Ignores the answer. */
export async function endState(state: Wanted, source: StateSource): Promise<void> {
  if (source.statesUrl) await sendChange(state, 'teardown', source).catch(() => undefined)
}

/**
 * Sets up a provider state and returns its values. Throws if the provider rejects the state, does not
 * answer or leaves out a value.
 */
export async function establishState(
  { name, params }: Wanted,
  source: StateSource,
): Promise<Record<string, unknown>> {
  const needed = stateOf(name)?.values ?? {}
  if (!source.statesUrl) return { ...needed, ...(source.token && { token: source.token }) }
  const answer = await sendChange({ name, params }, 'setup', source).catch((error: Error) => {
    throw new Error(`the state "${name}" got no answer: ${error.message}`)
  })
  const { text, json, unreadable } = readAnswer(answer)
  const { status } = answer
  if (unreadable?.field === 'status')
    throw new Error(`the state "${name}" was answered with ${unreadable.text}`)
  if (status < 200 || status > 299)
    throw new Error(`the state "${name}" was answered ${status}: ${excerpt(text)}`)
  const values = text === '' ? {} : json
  if (values === null || typeof values !== 'object' || Array.isArray(values))
    throw new Error(`the state "${name}" was not answered with a JSON object: ${excerpt(text)}`)
  const given = values as Record<string, unknown>
  const missing = Object.keys(needed).filter((key) => given[key] === undefined || given[key] === null)
  if (missing.length > 0) throw new Error(`the state "${name}" was answered without ${missing.join(', ')}`)
  return given
}

/** Every provider has one of these. */
const COMMON_STATES = ['the service is open', 'a member is signed in']

/** Returns the reason why no state can be set up, or undefined. */
export async function stateProblem(source: StateSource): Promise<string | undefined> {
  if (!source.statesUrl) return undefined
  const problems: string[] = []
  for (const name of COMMON_STATES) {
    const state = { name, params: {} }
    const problem = await establishState(state, source).then(
      () => undefined,
      (error: Error) => error.message,
    )
    await endState(state, source)
    if (problem === undefined) return undefined
    problems.push(problem)
  }
  return problems[0]
}
