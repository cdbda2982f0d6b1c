import { api, journey, KEY, type Lies, lie, repeat, withHeader } from './define.ts'
import type { Answer, Call, Flaw } from './proxy.ts'

const withoutKey = ({ headers: { [KEY]: _, ...headers }, ...call }: Call): Call => ({ ...call, headers })

/** Repeats the first answer to a key for every call with the same `idOf`. */
const repeatsFirst = (idOf: (call: Call) => unknown = () => ''): Flaw =>
  lie(async (call, next, memory) => {
    if (!call.headers[KEY]) return undefined
    memory.answers ??= new Map<string, Answer>()
    const id = `${call.headers[KEY]} ${idOf(call)}`
    const first: Answer | undefined = memory.answers.get(id)
    if (first) return first
    const answer = await next(call)
    memory.answers.set(id, structuredClone(answer))
    return answer
  })

/** Idempotency-Key (A4). */
export const keyLies: Lies = {
  'knows the key for transfers alone': repeat(
    api.register,
    lie((call, next) => (call.endpoint === api.transfer ? undefined : next(withoutKey(call)))),
  ),
  'answers another file with the first answer': repeat(api.slip, repeatsFirst()),
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
    repeatsFirst(({ endpoint }) => endpoint),
  ),
  'shares keys between endpoints': journey(
    'keyOfTwoEndpoints',
    repeatsFirst(({ headers }) => headers.authorization),
  ),
}
