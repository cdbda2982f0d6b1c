import { isMessage, statusOf } from '@wallet/contracts/errors'
import { Body } from '@wallet/contracts/schemas'
import Type from 'typebox'
import { type Answer, answer, type Request, record } from './answer.ts'
import type { World } from './world.ts'

export const faultKinds = ['error', 'delay', 'drop', 'lost-response', 'malformed', 'html'] as const
export type FaultKind = (typeof faultKinds)[number]

/** Something that goes wrong on purpose. */
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

const LONGEST_DELAY_MS = 10 * 60 * 1000
const Milliseconds = Type.Optional(Type.Integer({ minimum: 0, maximum: LONGEST_DELAY_MS }))

/** A fault as it is asked for or saved. */
export const FaultBody = Body({
  endpoint: Type.String(),
  kind: Type.Enum([...faultKinds]),
  code: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  status: Type.Optional(Type.Integer({ minimum: 200, maximum: 599 })),
  delayMs: Milliseconds,
  jitterMs: Milliseconds,
  rate: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
  times: Type.Optional(Type.Integer({ minimum: 1 })),
})

/** The fault that this call meets, used up by one: the first that fits and fires. */
export function takeFault(world: World, endpoint: string): Fault | undefined {
  for (const fault of world.faults) {
    if (fault.endpoint !== endpoint && fault.endpoint !== '*') continue
    if (fault.rate !== undefined && world.random.next() >= fault.rate) continue
    if (fault.times !== undefined && --fault.times <= 0) world.faults.splice(world.faults.indexOf(fault), 1)
    return fault
  }
  return undefined
}

/** How long the host holds the call up before it carries it out, in ms. */
export function delayOf(world: World, fault: Fault): number {
  return (fault.delayMs ?? 0) + (fault.jitterMs ? world.random.int(0, fault.jitterMs) : 0)
}

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** What a call under a fault gets to see; null: the host cuts the connection. */
export function faultyAnswer(world: World, request: Request, fault: Fault): Answer | null {
  const instead = (given: Answer) => {
    record(world, request, given, fault.kind)
    return given
  }
  switch (fault.kind) {
    case 'delay':
      return answer(world, request)
    case 'error': {
      const code = fault.code ?? 'INTERNAL_SERVER_ERROR'
      const status = fault.status ?? (isMessage(code) ? statusOf(code) : 500)
      return instead({ status, body: JSON.stringify({ message: code }) })
    }
    case 'drop':
      instead({ status: 0, body: '' })
      return null
    case 'lost-response':
      answer(world, request, 'lost-response')
      return null
    case 'malformed': {
      const { body } = answer(world, request, 'malformed')
      return { status: 200, body: body.slice(0, Math.ceil(body.length / 2)) }
    }
    case 'html':
      return instead({ status: fault.status ?? 502, body: errorPage, isHtml: true })
  }
}
