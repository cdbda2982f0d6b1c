import { Body } from '@wallet/contracts/schemas'
import * as Type from 'typebox'
import { type ForwardedCall, forwardModes } from '../engine/forwarding.ts'
import { demand } from '../provider/shared/apiError.ts'
import { operation } from './operation.ts'

const ForwardingBody = Body({
  endpoint: Type.String({ description: 'An endpoint, or a pattern such as GET /api/lookup/*' }),
  mode: Type.Enum([...forwardModes], {
    description: 'fallback forwards a call only if the mock has no answer',
  }),
})

function countDifferences(requests: { endpoint: string; forwarded?: ForwardedCall | undefined }[]) {
  const counted = new Map<string, { endpoint: string; kind: string; detail: string; count: number }>()
  for (const { endpoint, forwarded } of requests) {
    const { differences = [], problem } = forwarded ?? {}
    const all = problem === undefined ? differences : [{ kind: 'no answer', detail: problem }, ...differences]
    for (const { kind, detail } of all) {
      const key = `${endpoint} ${kind} ${detail}`
      const known = counted.get(key) ?? { endpoint, kind, detail, count: 0 }
      known.count++
      counted.set(key, known)
    }
  }
  return [...counted.values()]
}

export const forwardingOperations = {
  'GET /forwarding': operation({
    summary: 'List which endpoints are forwarded to the real backend, and the differences that were found',
    answers: '`url` is null if the mock forwards nothing',
    run: ({ worlds: { forwarder, provider }, world }) => {
      const requests = world.journal.read()
      return {
        url: forwarder?.url ?? null,
        endpoints: Object.keys(provider.endpoints).map((endpoint) => ({
          endpoint,
          mode: forwarder?.modeOf(world, endpoint) ?? ('mock' as const),
        })),
        calls: requests.filter(({ forwarded }) => forwarded).length,
        differences: countDifferences(requests),
      }
    },
  }),
  'POST /forwarding': operation({
    summary: 'Mock or forward endpoints of this world',
    body: ForwardingBody,
    run: ({ worlds: { forwarder }, world, body: { endpoint, mode } }) => {
      demand(forwarder, 'NO_DATA', { hint: 'start the mock with --forward URL, or MOCK_FORWARD' })
      const changed = forwarder.setMode(world, endpoint, mode)
      const hint = 'no endpoint matches; see GET /__mock__/forwarding'
      demand(changed > 0, 'KEY_INVALID', { key: 'endpoint', hint })
      return { message: 'OK', changed }
    },
  }),
}
