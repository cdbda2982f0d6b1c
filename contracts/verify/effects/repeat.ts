import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { IDEMPOTENCY_HEADER } from '../../src/idempotency.ts'
import { callProvider } from '../callProvider.ts'
import type { Checked, Mismatch } from '../exchange.ts'
import type { Call } from '../http.ts'
import { checkInState } from '../provideStates.ts'
import { valueText } from '../valueText.ts'
import { callFor, type EffectCheck, jsonOf, type Successful, withBody, withKey } from './commands.ts'
import { changes, readBack } from './readBack.ts'
import { tokenIn } from './unchanged.ts'

/** A call of the same endpoint that asks for something else; undefined if the endpoint takes nothing. */
function otherOrder(call: Call, { pinned, name }: Successful): Call | undefined {
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
  if (pinned.interaction.request?.body) {
    const bytes = Buffer.from(call.body)
    const lastOfFile = bytes.lastIndexOf('\r\n--') - 1
    bytes[lastOfFile] = (bytes[lastOfFile] ?? 0) ^ 1
    return { ...call, body: bytes }
  }
  return name.includes('{') ? { ...call, url: new URL(`${call.url.href}1`) } : undefined
}

const LONG_KEY = 'k'.repeat(256)
const KEY_REFUSAL = `{"message":"KEY_INVALID","key":"${IDEMPOTENCY_HEADER}"}`

function namesKey(body: unknown): boolean {
  const { message, key } = (body ?? {}) as Record<string, unknown>
  return message === 'KEY_INVALID' && String(key).toLowerCase() === IDEMPOTENCY_HEADER.toLowerCase()
}

/** Checks that a repeat with the same key gets the first answer and changes nothing. */
export function repeatCheck(successful: Successful): EffectCheck {
  const { pinned } = successful
  const { area, state } = pinned
  const isRefusal = (pinned.interaction.response?.status ?? 200) >= 400
  const endpoint = `REPEAT ${pinned.endpoint}`
  const title = isRefusal
    ? `Answers a repeat of a call that was refused with ${pinned.title} in the same way`
    : 'Answers a repeat with the same key as the first call and carries nothing out'
  return {
    kind: 'REPEAT',
    needsKeys: true,
    area,
    endpoint,
    title,
    description: `${endpoint}: ${title}`,
    state,
    run: (target, timeoutMs) =>
      checkInState(state, target, timeoutMs, async (values) => {
        const context = { target, timeoutMs, values }
        const key = randomUUID()
        const call = withKey(callFor(successful, target, values), key)
        const token = tokenIn(call)
        const read = () => (token ? readBack(area, token, context) : new Map())
        let checked: Checked = { exchange: {}, mismatches: [] }
        const send = async (one: Call, step: string) => {
          const { answer, ...result } = await callProvider(one, { ...context, step })
          checked = result
          return answer
        }
        const fails = (mismatches: Mismatch[]): Checked => ({ ...checked, mismatches })

        const first = await send(call, 'first')
        if (!first) return checked
        if (!(await send(withKey(call, randomUUID()), 'the same order with another key'))) return checked
        const before = await read()
        const repeat = await send(call, 'repeat')
        if (!repeat) return checked
        if (repeat.status !== first.status)
          return fails([
            { field: 'status', text: `expected ${first.status}, as first, but was ${repeat.status}` },
          ])
        if (!isDeepStrictEqual(repeat.body, first.body))
          return fails([
            {
              field: '$',
              text: `expected ${valueText(first.body)}, as first, but was ${valueText(repeat.body)}`,
            },
          ])
        const findChanges = async () => fails(changes(before, await read(), 'the repeat'))

        const tooLong = await send(withKey(call, LONG_KEY), 'a key that is too long')
        if (!tooLong) return checked
        const isKeyRefused = tooLong.status === 400 && namesKey(tooLong.body)
        if (!isKeyRefused)
          return fails([
            {
              field: 'status',
              text: `expected 400 ${KEY_REFUSAL} for a key of ${LONG_KEY.length} characters but was ${tooLong.status} ${valueText(tooLong.body)}`,
            },
          ])

        const other = otherOrder(call, successful)
        if (!other) return findChanges()
        const refusal = await send(other, 'another order with the same key')
        if (!refusal) return checked
        if (refusal.status !== 409 || !namesKey(refusal.body))
          return fails([
            {
              field: 'status',
              text: `expected 409 ${KEY_REFUSAL} but was ${refusal.status} ${valueText(refusal.body)}`,
            },
          ])
        return findChanges()
      }),
  }
}
