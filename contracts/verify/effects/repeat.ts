import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import * as Type from 'typebox'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { namedFields } from '../answerFindings.ts'
import { mismatch, type ReceivedAnswer } from '../exchange.ts'
import type { Call } from '../http.ts'
import { valueText } from '../jsonPath.ts'
import type { RunnableCase } from '../pacts.ts'
import {
  effectCheck,
  endpointOf,
  isSuccess,
  jsonOf,
  type PinnedCall,
  withBody,
  withHeader,
  withKey,
} from './commands.ts'
import { changes } from './readBack.ts'

/** Returns a different call of the same endpoint, or undefined if the endpoint takes no input. */
function changeCall(call: Call, { interaction, endpoint }: PinnedCall): Call | undefined {
  const body = jsonOf(call)
  if (body) {
    const [key, value] =
      Object.entries(body).find(([, one]) => typeof one === 'number') ??
      Object.entries(body).find(([, one]) => typeof one === 'string') ??
      []
    return key === undefined
      ? undefined
      : withBody(call, { ...body, [key]: typeof value === 'number' ? value + 1 : `${value}1` })
  }
  if (interaction.request?.body) {
    const bytes = Buffer.from(call.body)
    const lastOfFile = bytes.lastIndexOf('\r\n--') - 1
    bytes[lastOfFile] = (bytes[lastOfFile] ?? 0) ^ 1
    return { ...call, body: bytes }
  }
  return endpoint.includes('{') ? { ...call, url: new URL(`${call.url.href}1`) } : undefined
}

const Refusal = Type.Object({ message: Type.Unknown(), key: Type.Unknown() })

const wrongKeys = { 'an empty key': '', 'a key of 256 characters': 'k'.repeat(256), 'a key with é': 'clé' }
/** A key with all kinds of characters. */
const keyOf = (length: number) => `${randomUUID()} !"#$%&'()*+,-./:;<=>?@[\\]^_\`{|}~`.padEnd(length, 'k')
const KEY_REFUSAL = `{"message":"KEY_INVALID","key":"${IDEMPOTENCY_HEADER}"}`

function namesKey(body: unknown): boolean {
  const { message, key } = (body ?? {}) as Record<string, unknown>
  return message === 'KEY_INVALID' && String(key).toLowerCase() === IDEMPOTENCY_HEADER.toLowerCase()
}

/** Checks that a repeat with the same key gets the first answer and changes nothing. */
export function repeatCheck(pinned: PinnedCall): RunnableCase {
  const title = !isSuccess(pinned)
    ? `Answers a repeat of a refused call (${pinned.title}) in the same way`
    : 'Answers a repeat with the same key as the first call and carries nothing out'
  const plan = { kind: 'REPEAT', title, needsKeys: true } as const
  return effectCheck(pinned, plan, async ({ session, call: unkeyed, token, read }) => {
    const key = keyOf(200)
    const call = withKey(unkeyed, key)
    const other = changeCall(call, pinned)
    const { response } = endpointOf(pinned.endpoint)
    const ownFields = ({ status, body }: ReceivedAnswer) =>
      namedFields(status === 200 ? response : Refusal, body)

    const first = await session.send(call, 'first')
    for (const newKey of [key.replace(/k$/, 'K'), keyOf(255)]) {
      const { body } = await session.send(withKey(other ?? call, newKey), 'another order with a new key')
      if (namesKey(body))
        return mismatch('$', `expected the new key to be accepted but was ${valueText(body)}`)
    }
    const before = await read()
    const repeat = await session.send(call, 'repeat')
    if (repeat.status !== first.status)
      return mismatch('status', `expected ${first.status}, as first, but was ${repeat.status}`)
    if (!isDeepStrictEqual(ownFields(repeat), ownFields(first)))
      return mismatch('$', `expected ${valueText(first.body)}, as first, but was ${valueText(repeat.body)}`)

    const refused = [
      ...Object.entries(wrongKeys).map(([step, key]) => ({
        step,
        one: withKey(jsonOf(call) ? withBody(call, {}) : call, key),
        status: 400,
      })),
      ...(other ? [{ step: 'another order with the same key', one: other, status: 409 }] : []),
    ]
    if (token) {
      const { status } = await session.send(withHeader(call, 'authorization', ''), 'the key without a login')
      if (status !== 401)
        return mismatch('status', `expected 401 for the key without a login but was ${status}`)
    }
    for (const { step, one, status } of refused) {
      const answer = await session.send(one, step)
      const was = `${answer.status} ${valueText(answer.body)}`
      if (answer.status !== status || !namesKey(answer.body))
        return mismatch('status', `expected ${status} ${KEY_REFUSAL} for ${step} but was ${was}`)
    }
    return changes(before, await read(), 'the repeat')
  })
}
