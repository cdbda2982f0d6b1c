import type { World } from './world.ts'

export const faultKinds = ['error', 'delay', 'drop', 'lost-response', 'malformed', 'html'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Something that goes wrong on purpose (DESIGN 4). */
export interface Fault {
  /** 'METHOD /path' as in the endpoint table, or * for every call. */
  endpoint: string
  kind: FaultKind
  code?: string
  status?: number
  delayMs?: number
  jitterMs?: number
  /** From 0 to 1: how often it fires, drawn from the world's random source. */
  rate?: number
  /** How many times it still fires; without it, until it is deleted. */
  times?: number
}

/** The fault that this call meets, used up by one. */
export function takeFault(world: World, endpoint: string): Fault | undefined {
  const fault = world.faults.find((one) => one.endpoint === endpoint || one.endpoint === '*')
  if (!fault) return undefined
  if (fault.rate !== undefined && world.random.next() >= fault.rate) return undefined
  if (fault.times !== undefined && --fault.times <= 0) world.faults.splice(world.faults.indexOf(fault), 1)
  return fault
}

/** How long a fault holds the call up, in ms. */
export function delayOf(world: World, fault: Fault): number {
  return (fault.delayMs ?? 0) + (fault.jitterMs ? world.random.int(0, fault.jitterMs) : 0)
}
