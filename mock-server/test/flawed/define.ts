import { type Answer, type Call, type Flaw, invented, type Memory, type Next } from './proxy.ts'

/** A flaw, the verification that detects it, and the expected report. */
export interface Flawed extends Flaw {
  /** Journeys by name, or arguments of wallet-verify. */
  detectedBy: string | string[]
  /** Text in the report. */
  says: string | RegExp
}

export type FlawedProviders = Record<string, Flawed>

/** A lie of a provider, and the cases of the verification that can notice the lie. */
export interface Lie extends Flaw {
  /** Parts of the names of the cases that may notice it. Default: its endpoint. */
  in?: string[]
}
export type Lies = Record<string, Lie>

// biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint, which `change` may edit
type Any = any

/** Changes the successful answers of one endpoint. `change` may edit the body or return another. */
export const inAnswer = (endpoint: string, change: (body: Any, call: Call) => unknown): Flaw => ({
  endpoint,
  answer: (answer, call) => {
    if (call.endpoint !== endpoint || answer.status !== 200) return undefined
    const body = structuredClone(answer.body)
    return { body: (change(body, call) as Answer['body']) ?? body }
  },
})

/** Changes every answer. */
export const inEvery = (change: (answer: Answer, call: Call) => Partial<Answer>): Flaw => ({ answer: change })

/** Answers a command without running it. */
export const doingNothing = (endpoint: string, body: object = { message: 'SUCCESS' }): Flaw => ({
  instead: (call) => (call.endpoint === endpoint ? { body: body as Answer['body'] } : undefined),
})

/** Changes the body of a call. */
export const asking = (endpoint: string, change: (body: Any) => object): Flaw => ({
  call: (call) =>
    call.endpoint === endpoint ? { body: { ...call.body, ...change(call.body) } as Call['body'] } : undefined,
})

export const SUCCESS = { message: 'SUCCESS' }

const MONEY_READS = ['GET /api/wallet', 'GET /api/wallet/refresh/slot']

/** Adds the money that a lie gave or took, in baht, to the wallet and the game of the member. */
function withGifts(answer: Answer, { wallet = 0, game = 0, coin = 0 }: Memory): Answer {
  if (answer.status !== 200 || (!wallet && !game && !coin)) return answer
  const body = structuredClone(answer.body) as Any
  const sum = (a: number, b: number) => Math.round((a + b) * 100) / 100
  if (body.wallet) body.wallet.amount = sum(body.wallet.amount, wallet)
  if (body.profile) body.profile.coin += coin
  if (body.slots?.[0]) body.slots[0].amount = sum(body.slots[0].amount, game)
  return { ...answer, body }
}

/** Creates a lie with its own books: `memory.wallet`, `memory.game` and `memory.coin` are added to the answers of reads. */
export const lie = (
  through: (call: Call, next: Next, memory: Memory, bytes: Buffer) => Promise<Answer>,
): Flaw => ({
  through: async (call, next, memory, bytes) => {
    const answer = await through(call, next, memory, bytes)
    return MONEY_READS.includes(call.endpoint ?? '') ? withGifts(answer, memory) : answer
  },
})

/** Answers a call of one endpoint in another way. `undefined` leaves the call to the mock. */
export const at = (
  endpoint: string,
  through: (
    call: Call,
    next: Next,
    memory: Memory,
    bytes: Buffer,
  ) => Promise<Answer | undefined> | Answer | undefined,
): Flaw => ({
  endpoint,
  ...lie(async (call, next, memory, bytes) =>
    call.endpoint === endpoint ? ((await through(call, next, memory, bytes)) ?? next(call)) : next(call),
  ),
})

/** Accepts calls that the mock rejects, if `isIt` is true. */
export const accepting = (
  endpoint: string,
  isIt: (body: Any) => boolean,
  gift: (body: Any) => Memory = () => ({}),
) =>
  at(endpoint, (call, _next, memory) => {
    if (!isIt(call.body)) return undefined
    give(memory, gift(call.body))
    return invented(SUCCESS)
  })

export function give(memory: Memory, gifts: Memory) {
  for (const [what, amount] of Object.entries(gifts)) memory[what] = (memory[what] ?? 0) + amount
}

/** Rejects like the mock, but changes the books. */
export const refusing = (endpoint: string, code: string, gift: Memory | ((body: Any) => Memory)) =>
  at(endpoint, async (call, next, memory) => {
    const answer = await next(call)
    if (answer.body.message === code) give(memory, typeof gift === 'function' ? gift(call.body) : gift)
    return answer
  })

/** Changes an answer of one endpoint. */
export const inAnyAnswer = (endpoint: string, change: (body: Any, call: Call) => unknown): Flaw => ({
  endpoint,
  answer: (answer, call) => {
    if (call.endpoint !== endpoint) return undefined
    const body = structuredClone(answer.body)
    return { body: (change(body, call) as Answer['body']) ?? body }
  },
})
