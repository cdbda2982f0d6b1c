import type { Answer, Call, Flaw } from './proxy.ts'

/** A flaw, the verification that detects it, and the expected report. */
export interface Flawed extends Flaw {
  /** Journeys by name, or arguments of wallet-verify. */
  detectedBy: string | string[]
  /** Text in the report. */
  says: string | RegExp
}

export type FlawedProviders = Record<string, Flawed>

// biome-ignore lint/suspicious/noExplicitAny: an answer of any endpoint, to be changed
type Any = any

/** Changes the successful answers of one endpoint. `change` may edit the body or return another. */
export const inAnswer = (endpoint: string, change: (body: Any, call: Call) => unknown): Flaw => ({
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
