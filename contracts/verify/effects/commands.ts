import type { Endpoint } from '../../src/define.ts'
import { endpoints, isCommand, isEndpointName, type Name } from '../../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { pactCall } from '../checkPact.ts'
import type { Checked } from '../exchange.ts'
import type { Call } from '../http.ts'
import type { ContractCase, PinnedInteraction } from '../pacts.ts'
import type { Target } from '../provideStates.ts'
import { isCarriedOut } from './unchanged.ts'

/** A check of the effects of calls, built from the endpoint table and the pacts. */
export interface EffectCheck extends ContractCase {
  kind: 'BOUNDS' | 'REPEAT' | 'RACE'
  /** Works only with a provider that supports Idempotency-Key. */
  needsKeys: boolean
  run: (target: Target, timeoutMs: number) => Promise<Checked>
}

type Body = Record<string, unknown>

const isSuccess = ({ interaction: { response } }: PinnedInteraction) =>
  response !== undefined && isCarriedOut({ status: response.status, body: response.body?.content })

/** An endpoint and a pact of a call that it carries out. */
export interface Successful {
  name: Name
  pinned: PinnedInteraction
}

/** The successful calls of the pacts, with the endpoints that they call. */
export const successfulCalls = (pinned: PinnedInteraction[]): Successful[] =>
  pinned.flatMap((one) =>
    isEndpointName(one.endpoint) && isSuccess(one) ? [{ name: one.endpoint, pinned: one }] : [],
  )

export const commandsAmong = (calls: Successful[]) => calls.filter(({ name }) => isCommand(name))

/** The first successful call of each endpoint. */
export function firstOfEach(calls: Successful[]): Successful[] {
  const seen = new Set<Name>()
  return calls.filter(({ name }) => !seen.has(name) && seen.add(name))
}

export const endpointOf = (name: Name): Endpoint => endpoints[name]

/** Changes the JSON body of a call. */
export function withBody(call: Call, body: unknown): Call {
  return { ...call, body: Buffer.from(JSON.stringify(body)) }
}

export const jsonOf = ({ headers, body }: Call): Body | undefined =>
  headers['content-type']?.startsWith('application/json')
    ? (JSON.parse(body.toString('utf8')) as Body)
    : undefined

export const withKey = (call: Call, key: string): Call => ({
  ...call,
  headers: { ...call.headers, [IDEMPOTENCY_HEADER.toLowerCase()]: key },
})

export const callFor = ({ pinned }: Successful, target: Target, values: Body): Call =>
  pactCall(pinned.interaction.request as NonNullable<typeof pinned.interaction.request>, target.url, values)
