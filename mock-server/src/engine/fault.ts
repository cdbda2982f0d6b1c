import * as Type from 'typebox'
import type { Random } from './random.ts'
import { ClosedObject } from './validate.ts'

export const faultKinds = ['error', 'delay', 'drop', 'lost-response', 'malformed', 'html'] as const
export type FaultKind = (typeof faultKinds)[number]

const LONGEST_DELAY_MS = 10 * 60 * 1000
const Milliseconds = Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_DELAY_MS }))

export const FaultBody = ClosedObject({
  /** 'METHOD /path' as in the endpoint table, or * for all calls. */
  endpoint: Type.String(),
  kind: Type.Enum([...faultKinds]),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
  delayMs: Milliseconds,
  jitterMs: Milliseconds,
  /** Probability from 0 to 1, drawn from the world's random source. */
  rate: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  /** Remaining number of times. If missing, the fault stays until it is deleted. */
  times: Type.Optional(Type.Integer({ minimum: 1 })),
})

export type Fault = Type.Static<typeof FaultBody>

/** The parts of a world that faults need. */
interface Faulty {
  faults: Fault[]
  random: Random
}

/** Returns the first fault that matches the call and fires, and counts it as used once. */
export function takeFault(world: Faulty, endpoint: string): Fault | undefined {
  for (const fault of world.faults) {
    if (fault.endpoint !== endpoint && fault.endpoint !== '*') continue
    if (fault.rate !== undefined && world.random.next() >= fault.rate) continue
    if (fault.times !== undefined && --fault.times <= 0) world.faults.splice(world.faults.indexOf(fault), 1)
    return fault
  }
  return undefined
}

/** Returns the delay in ms before the host runs the call. */
export function delayOf(world: Faulty, fault: Fault): number {
  return (fault.delayMs ?? 0) + (fault.jitterMs ? world.random.int(0, fault.jitterMs) : 0)
}
