import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import { errorsOf, type Name } from '../../src/endpoints/table.ts'
import { isMessage, statusOf } from '../../src/errors.ts'
import { WITHDRAW_MAX } from '../../src/limits.ts'
import { type CallContext, firstOfEachField } from '../callProvider.ts'
import type { Mismatch } from '../exchange.ts'
import type { ContractCase, RunnableCase } from '../pacts.ts'
import { answerFaults } from '../semantics.ts'
import { type WrongBody, wrongBodies } from './bounds.ts'
import { endpointOf, inState, jsonOf, type Successful, withBody, withKey } from './commands.ts'
import { changes, type ReadBack, readAnswers } from './readBack.ts'
import { isCarriedOut } from './watch.ts'

/** Withdrawals above the maximum need a wallet that could pay them. */
const RICH: ContractCase['state'] = {
  name: 'a game',
  params: { account: 'open', wallet: WITHDRAW_MAX + 1_000, amount: 50 },
}
const richStates: Partial<Record<Name, ContractCase['state']>> = {
  'POST /api/wallet/withdraw': RICH,
  'POST /api/wallet/withdrawAll': RICH,
}

const WITHDRAW_LOOKUP = 'GET /api/lookup/withdraw'

function refusalFaults(
  name: Name,
  { what, code, key }: WrongBody,
  status: number,
  body: unknown,
): Mismatch[] {
  const wrong = (field: string, text: string) => [{ field, text: `${text}, for ${what}` }]
  if (isCarriedOut({ status, body })) return wrong('status', `expected a refusal but was ${status}`)
  if (status === 200) return []
  const { message, key: told } = (body ?? {}) as { message?: unknown; key?: unknown }
  if (typeof message !== 'string' || !isMessage(message) || !errorsOf(name).includes(message))
    return wrong('$.message', `expected a code of ${name} but was ${JSON.stringify(message)}`)
  if (message === 'INTERNAL_SERVER_ERROR') return wrong('status', `expected a refusal but was ${status}`)
  if (status !== statusOf(message))
    return wrong('status', `expected ${statusOf(message)} for ${message} but was ${status}`)
  const isOfTheBody = message === 'KEY_MISSING' || message === 'KEY_INVALID'
  if (isOfTheBody && code === 'KEY_MISSING' && message !== code)
    return wrong('$.message', `expected ${code} but was ${message}`)
  const isNamed = key === undefined || [key, key.split('.')[0]].includes(String(told))
  return isOfTheBody && !isNamed
    ? wrong('$.key', `expected "${key}", the wrong field, but was ${JSON.stringify(told)}`)
    : []
}

/** The money of the member, and the limits of withdrawals from the lookup. */
async function moneyIn(read: ReadBack, name: Name, context: CallContext) {
  const wallet = (read.get('GET /api/wallet') ?? {}) as {
    wallet?: { amount?: number }
    slots?: { amount: number }[]
  }
  const games = (wallet.slots ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const total = Number(wallet.wallet?.amount ?? 0) + games
  if (!richStates[name]) return { total }
  const limits = (await readAnswers([WITHDRAW_LOOKUP], '', context)).get(WITHDRAW_LOOKUP)
  return { total, ...(limits as { withdrawMin?: number; withdrawMax?: number } | undefined) }
}

/** Checks that an endpoint rejects values beyond the limits of each field, and that nothing changes. */
export function boundsCheck(successful: Successful): RunnableCase {
  const { name, pinned } = successful
  const which = pinned.title === 'full' ? '' : ` (${pinned.title})`
  const title = `Refuses values beyond the bounds of each field and changes nothing${which}`
  const state = richStates[name] ?? pinned.state
  return inState(successful, { kind: 'BOUNDS', title, state }, async ({ call, read, context, send, end }) => {
    const before = await read()
    const all = wrongBodies(
      name,
      endpointOf(name).body as TSchema,
      jsonOf(call) ?? {},
      await moneyIn(before, name, context),
    )
    for (const wrong of all) {
      const keyed = call.headers['idempotency-key'] ? withKey(call, randomUUID()) : call
      const answer = await send(withBody(keyed, wrong.body), wrong.what)
      if (!answer) return end()
      const found = [
        ...refusalFaults(name, wrong, answer.status, answer.body),
        ...answerFaults({ ...answer, schema: endpointOf(name).response }),
      ]
      if (found.length > 0) return end(...firstOfEachField(found))
    }
    return end(...changes(before, await read(), 'the refused calls'))
  })
}
