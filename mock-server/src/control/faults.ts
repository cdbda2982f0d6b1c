import { endpointNames } from '@wallet/contracts/endpoints/table'
import { allMessages } from '@wallet/contracts/errors'
import type Type from 'typebox'
import type { Fault, FaultBody } from '../engine/fault.ts'
import { likest } from '../engine/router.ts'
import { demand } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'

/** Statuses that HTTP sends without a body, so that nobody could read what went wrong. */
const bodiless = [204, 205, 304]

/** Refuses what is no endpoint's name, and tells which may have been meant. */
export function demandEndpoint(endpoint: string, more = '') {
  const [method = '', path = ''] = endpoint.split(' ')
  demand(
    endpointNames.some((name) => name === endpoint),
    'KEY_INVALID',
    {
      key: 'endpoint',
      hint: `did you mean ${walletProvider.router.nearest(method, path)}? ${more}`.trim(),
    },
  )
}

/** A fault as somebody asks for it; what is wrong with it is named by its key. */
export function faultFrom(fault: Type.Static<typeof FaultBody>): Fault {
  const { endpoint, status, code } = fault
  const hint = 'an answer of this status has no body'
  demand(status === undefined || !bodiless.includes(status), 'KEY_INVALID', { key: 'status', hint })
  // With a status it is meant: a code that the app does not know.
  demand(!code || status !== undefined || allMessages().some((name) => name === code), 'KEY_INVALID', {
    key: 'code',
    hint: `did you mean ${likest(code ?? '', allMessages())}? A code of your own needs a status`,
  })
  if (endpoint !== '*') demandEndpoint(endpoint, 'Or * for every call')
  return { ...fault }
}
