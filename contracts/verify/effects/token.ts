import { randomUUID } from 'node:crypto'
import { isCommand } from '../../src/endpoints/table.ts'
import { isMessage, type Message, statusOf } from '../../src/errors.ts'
import { groupBy } from '../../src/groupedBy.ts'
import { mismatch } from '../exchange.ts'
import { valueText } from '../jsonPath.ts'
import type { ContractCase, RunnableCase } from '../pacts.ts'
import {
  callFor,
  effectCheck,
  endpointOf,
  jsonOf,
  type PinnedCall,
  withBody,
  withHeader,
  withKey,
} from './commands.ts'
import { changes } from './readBack.ts'

const UNAUTHORIZED = 401
const UNSIGNED = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')

/** Tokens that nobody issued, made from the token of a member. */
export function forgedTokens(token: string): [what: string, token: string][] {
  const parts = token.split('.')
  const [, payload = ''] = parts
  const start = token.lastIndexOf('.') + 1
  // The last character of a signature can have bits without meaning.
  const at = Math.floor((start + token.length) / 2)
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  return [
    ['a token with another signature', changed],
    ...(parts.length === 3
      ? [['a token without a signature', `${UNSIGNED}.${payload}.`] as [string, string]]
      : []),
  ]
}

/** Checks that a token that the provider did not issue is refused and changes nothing. */
export const tokenCheck = (pinned: PinnedCall): RunnableCase => {
  const title = 'Refuses the token of a member when its signature was changed'
  return effectCheck(pinned, { kind: 'TOKEN', title }, async ({ session, call, token, read }) => {
    const readEffect = async () => (isCommand(pinned.endpoint) ? read() : new Map())
    const before = await readEffect()
    for (const [step, forged] of forgedTokens(String(token))) {
      const sent = withHeader(call, 'authorization', `Bearer ${forged}`)
      const keyed = call.headers['idempotency-key'] ? withKey(sent, randomUUID()) : sent
      const { status, body } = await session.send(keyed, step)
      const { message } = (body ?? {}) as { message?: unknown }
      const isRefused = typeof message === 'string' && isMessage(message) && statusOf(message) === status
      if (status !== UNAUTHORIZED || !isRefused)
        return mismatch('status', `expected 401 for ${step} but was ${status} ${valueText(body)}`)
    }
    return changes(before, await readEffect(), 'the refused calls')
  })
}

interface Refusal {
  state: ContractCase['state']
  code: Message
  reason: string
  /** Default: the token of the state. */
  authorization?: string
}

/** Checks that all calls of an area get this refusal, before their key and body are checked. */
function refusalCheck(calls: PinnedCall[], { state, code, reason, authorization }: Refusal) {
  const [first] = calls as [PinnedCall]
  const title = `Refuses each call ${reason}, before other checks`
  return effectCheck(first, { kind: 'TOKEN', about: first.area, title, state }, async ({ session }) => {
    for (const one of calls) {
      const call = callFor(one, session)
      const keyed = call.headers['idempotency-key'] ? withKey(call, '') : call
      const bare = jsonOf(call) ? withBody(keyed, {}) : keyed
      const wrong = authorization === undefined ? bare : withHeader(bare, 'authorization', authorization)
      const { status, body } = await session.send({ ...wrong, canRepeat: true }, one.endpoint)
      if (status !== statusOf(code) || (body as { message?: unknown } | null)?.message !== code)
        return mismatch(
          'status',
          `expected ${statusOf(code)} ${code} of ${one.endpoint} but was ${status} ${valueText(body)}`,
        )
    }
    return []
  })
}

/** Providers end logins in these ways. `GET /api/wallet` is checked with all codes. */
const endedLogins = ['EXPIRED_AUTH_TOKEN', 'INVALID_USER_2', 'INACTIVE_USER'] as const

const closed: Refusal = {
  state: { name: 'the service is terminated', params: {} },
  code: 'gone',
  reason: 'of a closed service',
}
const ofEndedLogins = endedLogins.map(
  (code): Refusal => ({
    state: { name: 'a login that is refused', params: { code } },
    code,
    reason: `after ${code}`,
  }),
)
const state = { name: 'a member is signed in', params: {} }
const ofStrangers: Refusal[] = [
  { state, code: 'UNAUTHORIZED', reason: 'without a token', authorization: '' },
  { state, code: 'invalid-token', reason: 'with a strange token', authorization: 'Bearer strange' },
]

/** Checks of each area: a closed service refuses all calls, and only a login of a member opens the calls of members. */
export const refusalsOfAll = (calls: PinnedCall[]): RunnableCase[] =>
  [...groupBy(calls, ({ area }) => area).values()].flatMap((own) => {
    const withToken = own.filter(({ interaction }) => interaction.request?.headers?.Authorization)
    const ofMembers = own.filter(({ endpoint }) => endpointOf(endpoint).access === 'member')
    return [
      refusalCheck(own, closed),
      ...(withToken.length > 0 ? ofEndedLogins.map((one) => refusalCheck(withToken, one)) : []),
      ...(ofMembers.length > 0 ? ofStrangers.map((one) => refusalCheck(ofMembers, one)) : []),
    ]
  })
