import { afterAny, api, at, journey, KEY, type Lies, lie, repeat, withHeader } from './define.ts'
import { type Answer, type Call, type Flaw, invented } from './proxy.ts'

const withoutKey = ({ headers: { [KEY]: _, ...headers }, ...call }: Call): Call => ({ ...call, headers })

/** Changes the answer to a repeated key. First answers are stored by the key and by `idOf`. */
const repeatsAs = (
  change: (first: Answer) => Answer = (first) => first,
  idOf: (call: Call) => unknown = () => '',
): Flaw =>
  lie(async (call, next, memory) => {
    if (!call.headers[KEY]) return undefined
    memory.answers ??= new Map<string, Answer>()
    const id = `${call.headers[KEY]} ${idOf(call)}`
    const first: Answer | undefined = memory.answers.get(id)
    if (first) return change(first)
    const answer = await next(call)
    memory.answers.set(id, structuredClone(answer))
    return answer
  })

/** Changes the refusal of a used key. */
const refusesAs = (change: (refusal: Answer) => Answer) =>
  afterAny((answer) => (answer.status === 409 && answer.body.key ? change(answer) : undefined))

/** Accepts a key that is malformed. */
const acceptingKeys = (repair: (key: string) => string): Flaw =>
  lie((call, next) =>
    call.headers[KEY] === undefined ? undefined : next(withHeader(call, KEY, repair(call.headers[KEY]))),
  )

/** Forgets a key when the endpoint receives another key. */
const lastKeyOnly = (endpoint: string) =>
  at(endpoint, (call, next, memory) => {
    const key = call.headers[KEY]
    if (!key) return undefined
    memory.turn ??= 0
    if (memory.last !== key) memory.turn++
    memory.last = key
    return next(withHeader(call, KEY, `${key}-${memory.turn}`))
  })

const forgetful = [
  api.withdraw,
  api.report,
  api.slip,
  api.voucher,
  api.openGame,
  api.register,
  'POST /api/otp/send',
  api.message,
  'POST /api/chat/upload-image',
]

/** Carries out a repeat, and answers with the first answer. */
const carriesOutRepeats: Flaw = lie(async (call, next, memory) => {
  const key = call.headers[KEY]
  if (!key) return undefined
  memory.sent ??= new Set<string>()
  const sent = `${key} ${JSON.stringify(call.body)}`
  if (memory.sent.has(sent)) await next(withHeader(call, KEY, `${key}-again`))
  memory.sent.add(sent)
  return undefined
})

/** Idempotency-Key (A4). */
export const keyLies: Lies = {
  'carries out a repeat again': repeat(api.report, carriesOutRepeats),
  ...Object.fromEntries(
    forgetful.map((endpoint) => [
      `does not know the key: ${endpoint}`,
      repeat(
        endpoint,
        at(endpoint, (call, next) => next(withoutKey(call))),
      ),
    ]),
  ),
  'knows the key for transfers alone': repeat(
    api.withdraw,
    lie((call, next) => (call.endpoint === api.transfer ? undefined : next(withoutKey(call)))),
  ),
  'knows the last key only': repeat(api.withdraw, lastKeyOnly(api.withdraw)),
  'answers a repeat with 409': repeat(
    api.withdraw,
    repeatsAs(() => invented({ message: 'KEY_INVALID', key: 'Idempotency-Key' }, { status: 409 })),
  ),
  'answers a repeat with another body': repeat(
    api.message,
    repeatsAs((first) => ({ ...first, body: { ...first.body, isRepeat: true } })),
  ),
  'answers another order with the first answer': repeat(api.withdraw, repeatsAs()),
  'answers another file with the first answer': repeat(api.slip, repeatsAs()),
  'refuses a used key without naming the key': repeat(
    api.report,
    refusesAs((refusal) => ({ ...refusal, body: { message: 'KEY_INVALID' } })),
  ),
  'cuts keys at 64 characters': repeat(
    api.withdraw,
    acceptingKeys((key) => (key.length > 255 ? key : key.slice(0, 64))),
  ),
  'compares keys without their case': repeat(
    api.withdraw,
    acceptingKeys((key) => key.toLowerCase()),
  ),
  'accepts an empty key': repeat(
    api.withdraw,
    acceptingKeys((key) => key || 'empty'),
  ),
  'accepts a key of other characters than ASCII': repeat(
    api.withdraw,
    acceptingKeys((key) => key.replaceAll(/[^ -~]/g, '?')),
  ),
  'forgets refusals': journey(
    'repeatedRefusal',
    lie(async (call, next, memory) => {
      const key = call.headers[KEY]
      memory.refused ??= new Map<string, number>()
      const times: number = memory.refused.get(key) ?? 0
      const answer = await next(times > 0 ? withHeader(call, KEY, `${key}-${times}`) : call)
      if (key && answer.status >= 400 && answer.status !== 409) memory.refused.set(key, times + 1)
      return answer
    }),
  ),
  'shares keys between members': journey(
    'keysOfTwoMembers',
    repeatsAs(undefined, ({ endpoint }) => endpoint),
  ),
  'shares keys between endpoints': journey(
    'keyOfTwoEndpoints',
    repeatsAs(undefined, ({ headers }) => headers.authorization),
  ),
}
