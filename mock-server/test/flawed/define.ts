import type { Answer, Call, Flaw } from './proxy.ts'

/** A flaw, what shows it, and what the report must then say. */
export interface Flawed extends Flaw {
  /** What of the contract is verified: journeys by their names, or arguments of wallet-verify. */
  detectedBy: string | string[]
  /** What the report says, beside the name of what failed. */
  says: string | RegExp
}

export type FlawedProviders = Record<string, Flawed>

// biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint, to be changed
type Any = any

/** A flaw in the good answers of one endpoint. The change may alter the body, or give another. */
export const inAnswer = (endpoint: string, change: (body: Any, call: Call) => unknown): Flaw => ({
  answer: (answer, call) => {
    if (call.endpoint !== endpoint || answer.status !== 200) return undefined
    const body = structuredClone(answer.body)
    return { body: (change(body, call) as Answer['body']) ?? body }
  },
})

/** A flaw in every answer. */
export const inEvery = (change: (answer: Answer, call: Call) => Partial<Answer>): Flaw => ({ answer: change })

/** Answered as if it were done, and nothing is done. */
export const doingNothing = (endpoint: string, body: object = { message: 'SUCCESS' }): Flaw => ({
  instead: (call) => (call.endpoint === endpoint ? { body: body as Answer['body'] } : undefined),
})

/** The mock is asked for something else than what was asked. */
export const asking = (endpoint: string, change: (body: Any) => object): Flaw => ({
  call: (call) =>
    call.endpoint === endpoint ? { body: { ...call.body, ...change(call.body) } as Call['body'] } : undefined,
})
