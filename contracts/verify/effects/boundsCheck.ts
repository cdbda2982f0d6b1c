import { randomUUID } from 'node:crypto'
import type { TSchema } from 'typebox'
import type { Name } from '../../src/endpoints/table.ts'
import type { Message } from '../../src/errors.ts'
import { WITHDRAW_MAX } from '../../src/limits.ts'
import { bodyCodes, refusalFaults } from '../answerFindings.ts'
import { type Mismatch, mismatch, type ReceivedAnswer } from '../exchange.ts'
import type { ContractCase, RunnableCase } from '../pacts.ts'
import { answerFaults } from '../semantics.ts'
import type { Session } from '../session.ts'
import { amountsAtBounds, roundToSatang, type WrongBody, wrongBodies } from './bounds.ts'
import { effectCheck, endpointOf, jsonOf, type PinnedCall, withBody, withKey } from './commands.ts'
import { changes, type ReadBack, readAnswers } from './readBack.ts'
import { isCarriedOut, totalOf, type WalletAnswer } from './watch.ts'

/** Withdrawals above the maximum need a wallet that could pay them. */
const HELD = WITHDRAW_MAX + 1_000
/** The wallet and the game each hold half of the money. */
const RICH: ContractCase['state'] = {
  name: 'a game',
  params: { account: 'open', wallet: HELD, amount: HELD },
}
const richStates: Partial<Record<Name, ContractCase['state']>> = {
  'POST /api/wallet/transfer': RICH,
  'POST /api/wallet/withdraw': RICH,
  'POST /api/wallet/withdrawAll': RICH,
}

const WITHDRAW_LOOKUP = 'GET /api/lookup/withdraw'

function checkRejection(name: Name, { code, key }: WrongBody, answer: ReceivedAnswer): Mismatch[] {
  if (isCarriedOut(answer)) return [{ field: 'status', text: `expected a refusal but was ${answer.status}` }]
  if (answer.status === 200) return []
  const { message, key: told } = (answer.body ?? {}) as { message: Message; key?: unknown }
  const faults = refusalFaults(name, answer)
  if (faults.length > 0 || !bodyCodes.includes(message)) return faults
  if (code === 'KEY_MISSING' && message !== code)
    return [{ field: '$.message', text: `expected ${code} but was ${message}` }]
  const isNamed = key === undefined || [key, key.split('.')[0]].includes(String(told))
  const text = `expected "${key}", the wrong field, but was ${JSON.stringify(told)}`
  return isNamed ? [] : mismatch('$.key', text)
}

const totalIn = (read: ReadBack) => totalOf((read.get('GET /api/wallet') ?? {}) as WalletAnswer)

/** The money of the member, and the limits of withdrawals from the lookup. */
async function moneyIn(read: ReadBack, name: Name, session: Session) {
  const total = totalIn(read)
  if (!richStates[name]) return { total }
  const limits = (await readAnswers([WITHDRAW_LOOKUP], '', session)).get(WITHDRAW_LOOKUP)
  return { total, ...(limits as { withdrawMin?: number; withdrawMax?: number } | undefined) }
}

/** Checks that an endpoint rejects values beyond the limits of each field, and that nothing changes. */
export function boundsCheck(pinned: PinnedCall): RunnableCase {
  const { endpoint: name } = pinned
  const which = pinned.title === 'full' ? '' : ` (${pinned.title})`
  const title = `Refuses values beyond the bounds of each field and changes nothing${which}`
  const state = richStates[name] ?? pinned.state
  return effectCheck(pinned, { kind: 'BOUNDS', title, state }, async ({ session, call, read }) => {
    const before = await read()
    const { body: schema, response, moves } = endpointOf(name)
    const body = jsonOf(call) ?? {}
    const money = await moneyIn(before, name, session)
    const send = (sent: object, step: string) => {
      const keyed = call.headers['idempotency-key'] ? withKey(call, randomUUID()) : call
      return session.send(withBody(keyed, sent), step)
    }
    for (const wrong of wrongBodies(name, schema as TSchema, body, money)) {
      const answer = await send(wrong.body, wrong.what)
      const found = [...checkRejection(name, wrong, answer), ...answerFaults({ ...answer, schema: response })]
      if (found.length > 0) return found
    }
    const changed = changes(before, await read(), 'the refused calls')
    if (changed.length > 0) return changed

    let left = money.total
    for (const amount of amountsAtBounds(schema as TSchema, money)) {
      const answer = await send({ ...body, amount }, `amount ${amount}`)
      const refusal = `expected amount ${amount} to be accepted but was ${answer.status}`
      if (!isCarriedOut(answer)) return [{ field: 'status', text: refusal }]
      left -= moves === 'inside' ? 0 : amount
    }
    const now = totalIn(await read())
    const text = `expected ${roundToSatang(left)} in wallet and games but was ${now}`
    return now === roundToSatang(left) ? [] : [{ field: 'GET /api/wallet', text }]
  })
}
