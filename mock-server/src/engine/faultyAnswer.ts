import { answer, record } from './answer.ts'
import type { Answer, ApiRequest } from './apiRequest.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** Returns the answer of a fault that replaces the call. null: the host closes the connection. undefined: the call runs. */
export function replaceAnswer(world: World, request: ApiRequest, fault: Fault): Answer | null | undefined {
  const instead = (given: Answer) => {
    record(world, request, given, fault.kind)
    return given
  }
  switch (fault.kind) {
    case 'error': {
      const code = fault.code ?? 'INTERNAL_SERVER_ERROR'
      const status = fault.status ?? world.provider.statusOf(code)
      return instead({ status, body: JSON.stringify({ message: code }) })
    }
    case 'drop':
      instead({ status: 0, body: '' })
      return null
    case 'html':
      return instead({ status: fault.status ?? 502, body: errorPage, isHtml: true })
    default:
      return undefined
  }
}

/** Applies a fault to an answer. null: the host closes the connection. */
export function damageAnswer(given: Answer, { kind }: Fault): Answer | null {
  if (kind === 'lost-response') return null
  if (kind !== 'malformed') return given
  return { status: 200, body: given.body.slice(0, Math.ceil(given.body.length / 2)) }
}

/** Returns the fault for the journal. The journal does not mark a delayed answer. */
export const markOf = ({ kind }: Fault) => (kind === 'delay' ? undefined : kind)

/** Answers a call with a fault. null: the host closes the connection. */
export function faultyAnswer(world: World, request: ApiRequest, fault: Fault): Answer | null {
  const instead = replaceAnswer(world, request, fault)
  return instead === undefined ? damageAnswer(answer(world, request, markOf(fault)), fault) : instead
}
