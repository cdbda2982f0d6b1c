import { Value } from 'typebox/value'
import { endpointNames } from '../src/endpoints/table.ts'
import { isMessage, statusOf } from '../src/errors.ts'
import { isStateName, states } from '../src/states.ts'
import { namesIn, type PactFile, type PactInteraction } from './pacts.ts'

type Check = (one: PactInteraction) => string[]

/** A token that is sent to be rejected. No provider accepts it. */
const STRANGE_TOKEN = 'Bearer not-a-token-of-this-provider'

/** A generator without an expression creates a new value (a key). */
interface Generator {
  expression?: string
}

const generatorsOf = ({ request }: PactInteraction) => {
  const {
    path,
    header = {},
    body = {},
  } = (request?.generators ?? {}) as {
    path?: Generator
    header?: Record<string, Generator>
    body?: Record<string, Generator>
  }
  return { path, header, body }
}

/** Each interaction needs one state of the catalogue, with parameters of this state. */
const namesOneState: Check = ({ providerStates = [] }) => {
  const [state, ...more] = providerStates
  if (!state || more.length > 0) return [`names ${providerStates.length} states instead of one`]
  if (!isStateName(state.name)) return [`names the state "${state.name}", which is not in the catalogue`]
  return Value.Check(states[state.name].params, state.params ?? {})
    ? []
    : [`gives the state "${state.name}" parameters that it does not take`]
}

/** A request value that the state does not return would send the example. */
const takesKnownValues: Check = (one) => {
  const { path, header, body } = generatorsOf(one)
  const [state] = one.providerStates ?? []
  const known = state && isStateName(state.name) ? Object.keys(states[state.name].values) : []
  const expressions = [path, ...Object.values(header), ...Object.values(body)].flatMap((generator) =>
    [...(generator?.expression ?? '').matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name as string),
  )
  return expressions
    .filter((name) => !known.includes(name))
    .map((name) => `takes ${name}, which its state does not answer`)
}

const secretField = /pass(word|wd)?$|^token$|otpcode$|secret/i
const jwt = /eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]+/

/** Passwords and tokens come from the provider state. The file has examples only. */
const holdsNoSecret: Check = (one) => {
  const { header, body } = generatorsOf(one)
  const authorization = one.request?.headers?.Authorization?.[0]
  const found: string[] = []
  if (authorization && authorization !== STRANGE_TOKEN && !header.Authorization)
    found.push('holds a token instead of taking it from the state')
  const fields = Object.entries((one.request?.body?.content ?? {}) as Record<string, unknown>)
  for (const [name, value] of fields)
    if (
      secretField.test(name) &&
      typeof value === 'string' &&
      !value.startsWith('example-') &&
      value.trim() !== '' &&
      !body[`$.${name}`]
    )
      found.push(`holds a value of ${name} that does not say it is an example`)
  if (jwt.test(JSON.stringify(one))) found.push('holds a JSON web token')
  return found
}

interface Matchers {
  matchers: { match: string; regex?: string }[]
}

const rulesOf = ({ response, matchingRules }: PactInteraction) =>
  Object.entries(
    ((response?.matchingRules ?? matchingRules ?? {}) as { body?: Record<string, Matchers> }).body ?? {},
  )

/** Some verifiers search for a pattern, others match the whole text. Anchors make both the same. */
const anchorsPatterns: Check = (one) =>
  rulesOf(one).flatMap(([path, { matchers }]) =>
    matchers.flatMap(({ regex }) => {
      if (regex === undefined) return []
      const isAnchored = regex.startsWith('^') && regex.endsWith('$')
      const isAlone = matchers.length === 1
      return [
        ...(isAnchored ? [] : [`has a pattern at ${path} that is not anchored`]),
        ...(isAlone ? [`has a pattern at ${path} without a type: it takes numbers, too`] : []),
      ]
    }),
  )

/** `like(null)` requires null, although it looks like a type matcher. */
const pinsNullOpenly: Check = (one) => {
  const content = one.response?.body?.content ?? one.contents?.content
  return rulesOf(one)
    .filter(
      ([path, { matchers }]) => at(content, path) === null && matchers.some(({ match }) => match === 'type'),
    )
    .map(([path]) => `has a type at ${path} whose example is null`)
}

function at(content: unknown, path: string): unknown {
  const keys = path
    .replace(/^\$\.?/, '')
    .split(/\.|\[/)
    .filter(Boolean)
  return keys.reduce<unknown>((inner, key) => {
    const name = key === '*]' ? '0' : key.replace(/^'|'\]$|\]$/g, '')
    return inner !== null && typeof inner === 'object' ? (inner as Record<string, unknown>)[name] : undefined
  }, content)
}

/** An error interaction has the exact code and its status, and no other field. */
const refusesExactly: Check = (one) => {
  const { title } = namesIn(one.description)
  const { status = 200, body } = one.response ?? {}
  if (status < 400) return []
  const { message, ...more } = (body?.content ?? {}) as Record<string, unknown>
  const found: string[] = []
  if (message !== title || typeof message !== 'string')
    found.push(`pins the message ${String(message)}, not ${title}`)
  else if (!isMessage(message)) found.push(`pins ${message}, which is not in the catalogue`)
  else if (statusOf(message) !== status)
    found.push(`pins ${message} with status ${status}, not ${statusOf(message)}`)
  if (rulesOf(one).length > 0) found.push('has a matcher for the code of a refusal')
  if (Object.keys(more).length > 0) found.push(`pins ${Object.keys(more).join(', ')} of a refusal`)
  return found
}

/** A failure of a pending interaction does not count. */
const isNotPending: Check = ({ pending }) =>
  pending ? ['is pending: it could fail and nobody would hear of it'] : []

const isOfTheTable: Check = (one) => {
  const { endpoint } = namesIn(one.description)
  if (one.type === 'Asynchronous/Messages') return []
  const [method = '', template = ''] = endpoint.split(' ')
  if (!endpointNames.some((name) => name === endpoint))
    return [`is about ${endpoint}, which the table does not have`]
  const pattern = new RegExp(`^${template.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
  const isIts = one.request?.method === method && pattern.test(one.request.path)
  return isIts ? [] : [`calls ${one.request?.method} ${one.request?.path}, not ${endpoint}`]
}

const checks = [
  namesOneState,
  takesKnownValues,
  holdsNoSecret,
  anchorsPatterns,
  pinsNullOpenly,
  refusesExactly,
  isNotPending,
  isOfTheTable,
]

/** Returns a line for each defect that would let a verification pass by accident. */
export function lint(files: ReadonlyMap<string, PactFile>): string[] {
  const found: string[] = []
  const seen = new Set<string>()
  for (const [area, { interactions }] of files) {
    if (interactions.length === 0) found.push(`${area}: holds no interaction`)
    for (const one of interactions) {
      if (seen.has(one.description)) found.push(`${area}: two interactions are called "${one.description}"`)
      seen.add(one.description)
      found.push(
        ...checks.flatMap((check) => check(one)).map((problem) => `${area}: "${one.description}" ${problem}`),
      )
    }
  }
  if (files.size === 0) found.push('there are no pacts')
  return found
}
