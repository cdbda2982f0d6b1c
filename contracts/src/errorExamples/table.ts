import type { Endpoint } from '../define.ts'
import { type EndpointTable, endpoints, type Name } from '../endpoints/table.ts'
import type { Message } from '../errors.ts'
import { accountExamples } from './account.ts'
import { bonusExamples, promotionExamples } from './bonus.ts'
import { chatExamples } from './chat.ts'
import { type EndpointExamples, type Example, type ExamplesOf, FromState } from './define.ts'
import { autoLoginExamples, qrExamples } from './games.ts'
import { impliedExample } from './implied.ts'
import { inviteExamples, refundExamples, spinExamples, statementExamples } from './rewards.ts'
import { walletExamples } from './wallet.ts'

/**
 * The state and the call that cause each message of each endpoint. Used by the pacts, the control
 * room and the tests of the screens.
 */
export const errorExamples: ExamplesOf<EndpointTable> = {
  ...accountExamples,
  ...walletExamples,
  ...inviteExamples,
  ...refundExamples,
  ...spinExamples,
  ...qrExamples,
  ...autoLoginExamples,
  ...bonusExamples,
  ...promotionExamples,
  ...statementExamples,
  ...chatExamples,
}

// The type is unknown, because comparing the types of all examples would take too long.
const byName: Readonly<Partial<Record<Name, unknown>>> = errorExamples

export const examplesOf = (name: Name) => (byName[name] ?? { errors: {} }) as EndpointExamples<Name, Endpoint>

/** Returns the example of an error that the endpoint documents. */
export function refusalExample(name: Name, code: Message): Example {
  const { request = {}, errors } = examplesOf(name)
  const own = (errors as Partial<Record<Message, Example>>)[code]
  return own ?? impliedExample(endpoints[name], request, code)
}

/** A token that no provider creates. */
const STRANGE_TOKEN = 'not-a-token-of-this-provider'

export function tokenOf(name: Name, { caller, given }: Example): string | FromState | null {
  if (caller === 'stranger') return STRANGE_TOKEN
  const example = given.values.token
  if (caller === 'nobody' || endpoints[name].access === 'public' || !example) return null
  return FromState.named('token', example)
}
