import { answer, record } from './answer.ts'
import type { Answer, ApiRequest } from './apiRequest.ts'
import type { Fault } from './fault.ts'
import type { World } from './world.ts'

const errorPage =
  '<!doctype html><html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>'

/** What a call under a fault gets to see; null: the host cuts the connection. */
export function faultyAnswer(world: World, request: ApiRequest, fault: Fault): Answer | null {
  const instead = (given: Answer) => {
    record(world, request, given, fault.kind)
    return given
  }
  switch (fault.kind) {
    case 'delay':
      return answer(world, request)
    case 'error': {
      const code = fault.code ?? 'INTERNAL_SERVER_ERROR'
      return instead({
        status: fault.status ?? world.provider.statusOf(code),
        body: JSON.stringify({ message: code }),
      })
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
