import type { Endpoint } from '../../src/define.ts'
import { endpoints, isCommand, isEndpointName, type Name } from '../../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { pactCall } from '../checkPact.ts'
import type { Mismatch } from '../exchange.ts'
import type { Call } from '../http.ts'
import { type ContractCase, type PinnedInteraction, type RunnableCase, withDescription } from '../pacts.ts'
import type { Session } from '../session.ts'
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

export const callFor = ({ pinned }: Successful, { target, values }: Session): Call =>
  pactCall(pinned.interaction.request as NonNullable<typeof pinned.interaction.request>, target.url, values)

interface Plan {
  kind: 'BOUNDS' | 'REPEAT' | 'RACE' | 'TOKEN'
  title: string
  needsKeys?: boolean
  /** Default: the state of the call. */
  state?: ContractCase['state']
  /** The endpoints. Default: the endpoint of the call. */
  about?: string
}

/** A call in its state, with the read that shows its effect. */
interface Prepared {
  session: Session
  call: Call
  token: string | undefined
  /** Reads what a command of the area can change. */
  read: () => Promise<ReadBack>
}

/** A check of the effects of a call, built from the endpoint table and the pacts. */
export const effectCheck = (
  successful: Successful,
  { kind, about = successful.name, ...plan }: Plan,
  check: (prepared: Prepared) => Promise<Mismatch[]>,
): RunnableCase => {
  const { area, state } = successful.pinned
  return withDescription({
    endpoint: `${kind} ${about}`,
    area,
    state,
    ...plan,
    needsStates: true,
    check: (session) => {
      const call = callFor(successful, session)
      const token = tokenIn(call)
      const read = async () => (token ? readBack(area, token, session) : new Map())
      return check({ session, call, token, read })
    },
  } satisfies Omit<RunnableCase, 'description'>)
}
