import { randomUUID } from 'node:crypto'
import { ChatMessage } from '../src/endpoints/chat.ts'
import { isCommand, isEndpointName } from '../src/endpoints/table.ts'
import { breaksOf } from './answerFindings.ts'
import { isCarriedOut, tokenIn, watchCommand } from './effects/watch.ts'
import { type Mismatch, mismatch, type ReceivedAnswer } from './exchange.ts'
import { type Call, jsonCall } from './http.ts'
import { keysOf } from './jsonPath.ts'
import { compareBody, type MatchingRules } from './matching.ts'
import type { PactInteraction, PinnedInteraction } from './pacts.ts'
import type { Target } from './provideStates.ts'
import { answerFaults, eventFaults, schemaOf } from './semantics.ts'
import type { Session } from './session.ts'

type Values = Record<string, unknown>

/** Replaces an example of a request: by values of the state, or by a new id. */
interface Generator {
  type: string
  expression?: string
}

/** Returns a value for the request. An expression that is a single value keeps its type. */
function generate(
  { type, expression = '' }: Generator,
  values: Values,
  toText: (value: unknown) => string = String,
): unknown {
  if (type === 'Uuid') return randomUUID()
  if (type !== 'ProviderState') throw new Error(`the generator "${type}" is unknown to this verifier`)
  const [, only] = /^\$\{(\w+)\}$/.exec(expression) ?? []
  if (only) return values[only]
  return expression.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => toText(values[name]))
}

/** Replaces the value at a path in a copy. */
function replaceAt(body: unknown, path: string, value: unknown) {
  const keys = keysOf(path)
  const last = keys.pop() as string
  const parent = keys.reduce((inner, key) => inner[key] as Values, body as Values)
  parent[last] = value
}

function bodyOf({ body, generators }: NonNullable<PactInteraction['request']>, values: Values): Buffer {
  if (!body) return Buffer.alloc(0)
  if (body.encoded) return Buffer.from(body.content as string, 'base64')
  const content = structuredClone(body.content)
  for (const [path, generator] of Object.entries((generators?.body ?? {}) as Record<string, Generator>))
    replaceAt(content, path, generate(generator, values))
  return Buffer.from(JSON.stringify(content))
}

/** Returns the request of an interaction with the values of its state. */
export function pactCall(
  request: NonNullable<PactInteraction['request']>,
  base: string,
  values: Values,
): Call {
  const { method, path, query = {}, headers = {}, generators = {} } = request
  const ofPath = generators.path as Generator | undefined
  const ofHeaders = (generators.header ?? {}) as Record<string, Generator>
  const encode = (value: unknown) => encodeURIComponent(String(value))
  const url = new URL(base + (ofPath ? generate(ofPath, values, encode) : path))
  for (const [name, list] of Object.entries(query)) for (const one of list) url.searchParams.append(name, one)
  return {
    method,
    url,
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, list]) => {
        const generator = ofHeaders[name]
        return [name.toLowerCase(), generator ? String(generate(generator, values)) : list.join(', ')]
      }),
    ),
    body: bodyOf(request, values),
  }
}

/** Returns the request that makes the provider return an event. */
const eventCallOf = (
  { description, state }: PinnedInteraction,
  { messagesUrl, statesHeaders }: Target,
): Call => {
  if (!messagesUrl) throw new Error('there is no URL for events')
  const body = { description, providerStates: [state] }
  return jsonCall('POST', messagesUrl, { headers: statesHeaders, body })
}

/** Compares content types without the parameters that a provider may add: `application/json; charset=utf-8`. */
function compareHeader(
  [name, [expected = '']]: [string, string[]],
  headers: ReceivedAnswer['headers'],
): Mismatch[] {
  const value = headers[name.toLowerCase()]
  const mediaTypeOf = (text: string) => text.split(';')[0]?.trim().toLowerCase()
  if (value !== undefined && mediaTypeOf(value) === mediaTypeOf(expected)) return []
  return [{ field: `header ${name}`, text: `expected ${expected} but was ${value ?? 'missing'}` }]
}

const bodyRulesOf = (rules: Record<string, unknown> = {}) => rules.body as MatchingRules | undefined

function compareAnswer(
  { response, contents, matchingRules }: PactInteraction,
  answer: ReceivedAnswer,
): Mismatch[] {
  if (!response) return compareBody(contents?.content, answer.body, bodyRulesOf(matchingRules))
  const { status, headers = {}, body } = response
  return [
    ...(answer.status === status ? [] : mismatch('status', `expected ${status} but was ${answer.status}`)),
    ...Object.entries(headers).flatMap((header) => compareHeader(header, answer.headers)),
    ...(body ? compareBody(body.content, answer.body, bodyRulesOf(response.matchingRules)) : []),
  ]
}

function semanticFaults({ endpoint }: PinnedInteraction, answer: ReceivedAnswer): Mismatch[] {
  return isEndpointName(endpoint)
    ? answerFaults({ ...answer, schema: schemaOf(endpoint) })
    : eventFaults({ ...answer, values: {}, schema: ChatMessage })
}

/** Compares the fields that the pact does not have with their types. */
function schemaFaults({ endpoint }: PinnedInteraction, { status, body }: ReceivedAnswer): Mismatch[] {
  if (status !== 200 || !isEndpointName(endpoint)) return []
  const breaks = breaksOf(schemaOf(endpoint), body)
  // The pact requires fewer fields than the schema.
  const isIncomplete = breaks.some(({ keyword }) => keyword === 'required')
  return isIncomplete ? [] : breaks.map(({ path, message }) => ({ field: path, text: message }))
}

/** Sends the request of an interaction, and compares the answer and its effects with the contract. */
export async function checkPact(one: PinnedInteraction, session: Session): Promise<Mismatch[]> {
  const { request, response } = one.interaction
  const { target, values } = session
  const call = request ? pactCall(request, target.url, values) : eventCallOf(one, target)
  const isRefused =
    response !== undefined && !isCarriedOut({ status: response.status, body: response.body?.content })
  const findChanges =
    isEndpointName(one.endpoint) && (isCommand(one.endpoint) || !isRefused)
      ? await watchCommand(one.endpoint, { token: tokenIn(call), isRefused }, session)
      : () => []
  const answer = await session.send(call)
  const found = [
    ...compareAnswer(one.interaction, answer),
    ...semanticFaults(one, answer),
    ...(await findChanges()),
  ]
  return found.length > 0 ? found : schemaFaults(one, answer)
}
