import type { Endpoint } from '../../src/define.ts'
import { endpoints, isCommand, isEndpointName, type Name } from '../../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { type CallContext, callProvider } from '../callProvider.ts'
import { pactCall } from '../checkPact.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import type { Call } from '../http.ts'
import { type PinnedInteraction, type RunnableCase, withDescription } from '../pacts.ts'
import { checkInState, type Target } from '../provideStates.ts'
import type { ReceivedAnswer } from '../semantics/receivedAnswer.ts'
import { type ReadBack, readBack } from './readBack.ts'
import { isCarriedOut, tokenIn } from './watch.ts'

type Body = Record<string, unknown>

const isSuccess = ({ interaction: { response } }: PinnedInteraction) =>
  response !== undefined && isCarriedOut({ status: response.status, body: response.body?.content })

/** An endpoint with a pact of a successful call. */
export interface Successful {
  name: Name
  pinned: PinnedInteraction
}

/** Returns the successful calls of the pacts with their endpoints. */
export const successfulCalls = (pinned: PinnedInteraction[]): Successful[] =>
  pinned.flatMap((one) =>
    isEndpointName(one.endpoint) && isSuccess(one) ? [{ name: one.endpoint, pinned: one }] : [],
  )

export const commandsAmong = (calls: Successful[]) => calls.filter(({ name }) => isCommand(name))

/** Returns the first successful call of each endpoint. */
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

export const withHeader = (call: Call, name: string, value: string): Call => ({
  ...call,
  headers: { ...call.headers, [name]: value },
})

export const withKey = (call: Call, key: string): Call =>
  withHeader(call, IDEMPOTENCY_HEADER.toLowerCase(), key)

export const callFor = ({ pinned }: Successful, target: Target, values: Body): Call =>
  pactCall(pinned.interaction.request as NonNullable<typeof pinned.interaction.request>, target.url, values)

interface Plan extends Pick<RunnableCase, 'title' | 'area' | 'state' | 'needsKeys'> {
  kind: 'BOUNDS' | 'REPEAT' | 'RACE' | 'TOKEN'
  /** The endpoints. */
  about: string
}

/** A check of the effects of calls, built from the endpoint table and the pacts. */
export const effectCheck = ({ kind, about, ...plan }: Plan, run: RunnableCase['run']): RunnableCase =>
  withDescription({ endpoint: `${kind} ${about}`, needsStates: true, ...plan, run })

/** A call in its state, with the reads that show its effect. */
interface Prepared {
  call: Call
  token: string | undefined
  /** Reads what a command of the area can change. */
  read: () => Promise<ReadBack>
  context: CallContext
  /** Sends a call. Without a readable answer, `end` reports the reason. */
  send: (call: Call, step: string) => Promise<ReceivedAnswer | undefined>
  /** Returns the last exchange with these mismatches. */
  end: (...mismatches: Mismatch[]) => Checked
}

/** A check of one call in its state. */
export function inState(
  successful: Successful,
  plan: Pick<Plan, 'kind' | 'title' | 'needsKeys'> & Partial<Pick<Plan, 'state'>>,
  check: (prepared: Prepared) => Promise<Checked>,
): RunnableCase {
  const { area, state: own } = successful.pinned
  const { state = own } = plan
  return effectCheck({ about: successful.name, area, state, ...plan }, (target, timeoutMs) =>
    checkInState(state, target, timeoutMs, async (values) => {
      const context = { target, timeoutMs, values }
      const call = callFor(successful, target, values)
      const token = tokenIn(call)
      const read = async () => (token ? readBack(area, token, context) : new Map())
      let last: Checked = { exchange: {}, mismatches: [] }
      const send = async (one: Call, step: string) => {
        const { answer, ...checked } = await callProvider(one, { ...context, step })
        last = checked
        return answer
      }
      const end = (...more: Mismatch[]) => ({ ...last, mismatches: [...last.mismatches, ...more] })
      return check({ call, token, read, context, send, end })
    }),
  )
}
