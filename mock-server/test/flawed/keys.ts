import { at, type Lies, lie } from './define.ts'
import { type Answer, type Call, type Flaw, invented } from './proxy.ts'

const KEY = 'idempotency-key'
const withoutKey = ({ headers: { [KEY]: _, ...headers }, ...call }: Call): Call => ({
  ...call,
  headers,
})

/** Creates a provider that ignores the key at one endpoint. */
const forgets = (endpoint: string): Flaw =>
  at(endpoint, (call, next, _, bytes) => next(withoutKey(call), bytes))

/** Answers a repeat in another way than the first call. */
const repeatsAs = (change: (first: Answer, repeat: Call) => Answer): Flaw =>
  lie(async (call, next, memory) => {
    const key = call.headers[KEY]
    if (!key) return next(call)
    memory.answers ??= new Map<string, Answer>()
    const first: Answer | undefined = memory.answers.get(key)
    if (first) return change(first, call)
    const answer = await next(call)
    memory.answers.set(key, answer)
    return answer
  })

/** Stores the first answers by another value than member, endpoint and key. */
const keptBy = (idOf: (call: Call) => string): Flaw =>
  lie(async (call, next, memory) => {
    if (!call.headers[KEY]) return next(call)
    memory.answers ??= new Map<string, Answer>()
    const id = `${call.headers[KEY]} ${idOf(call)}`
    if (!memory.answers.has(id)) memory.answers.set(id, await next(call))
    return memory.answers.get(id)
  })

/** Accepts a key that is malformed. */
const acceptingKeys = (repair: (key: string) => string): Flaw =>
  lie((call, next, _memory, bytes) => {
    const key = call.headers[KEY]
    return next(
      key === undefined ? call : { ...call, headers: { ...call.headers, [KEY]: repair(key) } },
      bytes,
    )
  })

const forgetful = [
  'POST /api/wallet/withdraw',
  'POST /api/wallet/withdrawAll',
  'POST /api/wallet/transferAll',
  'POST /api/wallet/add',
  'POST /api/wallet/slip',
  'POST /api/wallet/truelink',
  'GET /api/wallet/activate/{code}',
  'GET /api/wallet/resetpassword/{code}',
  'POST /api/spinwheel/spin',
  'POST /api/spinwheel/coupon/claim',
  'GET /api/refund/receive',
  'GET /api/invite/bonus',
  'GET /api/bonus/activate/{code}',
  'GET /api/bonus/clear',
  'GET /api/promotion/activate/{code}',
  'DELETE /api/qrcode/{qrcodeId}',
  'POST /api/qrcode/{bankCode}',
  'POST /api/account',
  'PUT /api/account/changepwd',
  'POST /api/otp/send',
  'POST /api/otp/verify',
  'POST /api/chat/send-message',
  'POST /api/chat/upload-image',
  'PUT /api/chat/read-customer/',
]

/** Idempotency-Key (A4). */
export const keyLies: Lies = {
  ...Object.fromEntries(
    forgetful.map((endpoint) => [
      `does not know the key: ${endpoint}`,
      { in: [`REPEAT ${endpoint}`], ...forgets(endpoint) },
    ]),
  ),
  'knows the key for transfers alone': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...lie((call, next, _, bytes) =>
      next(call.endpoint === 'POST /api/wallet/transfer' ? call : withoutKey(call), bytes),
    ),
  },
  'answers a repeat with 409': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...repeatsAs(() => invented({ message: 'KEY_INVALID', key: 'Idempotency-Key' }, { status: 409 })),
  },
  'answers a repeat with another body': {
    in: ['REPEAT POST /api/chat/send-message'],
    ...repeatsAs((first) => ({ ...first, body: { ...first.body, isRepeat: true } })),
  },
  'answers a repeat with another status': {
    in: ['REPEAT GET /api/refund/receive'],
    ...repeatsAs((first) => ({ ...first, status: 208 })),
  },
  'answers another order with the first answer': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...repeatsAs((first) => first),
  },
  'answers another path parameter with the first answer': {
    in: ['REPEAT GET /api/wallet/activate'],
    ...repeatsAs((first) => first),
  },
  'answers another file with the first answer': {
    in: ['REPEAT POST /api/wallet/slip'],
    ...repeatsAs((first) => first),
  },
  'refuses a used key without naming the key': {
    in: ['REPEAT POST /api/wallet/add'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.status === 409 ? { ...answer, body: { message: 'KEY_INVALID' } } : answer
    }),
  },
  'refuses a used key with 400': {
    in: ['REPEAT POST /api/wallet/add'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.status === 409 && answer.body.key ? { ...answer, status: 400 } : answer
    }),
  },
  'carries out another order with a used key': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...lie(async (call, next) => {
      const answer = await next(call)
      return answer.status === 409 ? next(withoutKey(call)) : answer
    }),
  },
  'accepts an empty key': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...acceptingKeys((key) => key || 'empty'),
  },
  'accepts a key of 256 characters': {
    in: ['REPEAT POST /api/wallet/add'],
    ...acceptingKeys((key) => key.slice(0, 200)),
  },
  'accepts a key of other characters than ASCII': {
    in: ['REPEAT POST /api/wallet/withdraw'],
    ...acceptingKeys((key) => key.replaceAll(/[^ -~]/g, '?')),
  },
  'forgets refusals': {
    in: ['JOURNEY repeatedRefusal'],
    ...lie(async (call, next, memory) => {
      const key = call.headers[KEY]
      memory.refused ??= new Map<string, number>()
      const times: number = memory.refused.get(key) ?? 0
      const answer = await next(
        times > 0 ? { ...call, headers: { ...call.headers, [KEY]: `${key}-${times}` } } : call,
      )
      if (key && answer.status >= 400 && answer.status !== 409) memory.refused.set(key, times + 1)
      return answer
    }),
  },
  'shares keys between members': {
    in: ['JOURNEY keysOfTwoMembers'],
    ...keptBy(({ endpoint }) => String(endpoint)),
  },
  'shares keys between endpoints': {
    in: ['JOURNEY keyOfTwoEndpoints'],
    ...keptBy(({ headers }) => String(headers.authorization)),
  },
}
