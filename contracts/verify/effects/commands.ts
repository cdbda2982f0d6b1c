import type { Endpoint } from '../../src/define.ts'
import { endpoints, isEndpointName, type Name } from '../../src/endpoints/table.ts'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { pactCall } from '../checkPact.ts'
import type { Mismatch } from '../exchange.ts'
import type { Call } from '../http.ts'
import { type ContractCase, type PinnedInteraction, type RunnableCase, withDescription } from '../pacts.ts'
import type { Session } from '../session.ts'
import { type ReadBack, readBack } from './readBack.ts'
import { isCarriedOut, tokenIn } from './watch.ts'

type Body = Record<string, unknown>

export interface PinnedCall extends PinnedInteraction {
  endpoint: Name
}

export const endpointOf = (name: Name): Endpoint => endpoints[name]

export const isPinnedCall = (one: PinnedInteraction): one is PinnedCall => isEndpointName(one.endpoint)

export const isSuccess = ({ interaction: { response } }: PinnedCall) =>
  response !== undefined && isCarriedOut({ status: response.status, body: response.body?.content })

export function firstOfEach(calls: PinnedCall[]): PinnedCall[] {
  const seen = new Set<Name>()
  return calls.filter(({ endpoint }) => !seen.has(endpoint) && seen.add(endpoint))
}

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

export const callFor = ({ interaction: { request } }: PinnedCall, { target, values }: Session): Call =>
  pactCall(request as NonNullable<typeof request>, target.url, values)

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
  pinned: PinnedCall,
  { kind, about = pinned.endpoint, ...plan }: Plan,
  check: (prepared: Prepared) => Promise<Mismatch[]>,
): RunnableCase =>
  withDescription({
    endpoint: `${kind} ${about}`,
    area: pinned.area,
    state: pinned.state,
    ...plan,
    needsStates: true,
    check: (session) => {
      const call = callFor(pinned, session)
      const token = tokenIn(call)
      const read = async () => (token ? readBack(pinned.area, token, session) : new Map())
      return check({ session, call, token, read })
    },
  } satisfies Omit<RunnableCase, 'description'>)
