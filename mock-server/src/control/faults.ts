import { endpointNames } from '@wallet/contracts/endpoints/table'
import { allMessages } from '@wallet/contracts/errors'
import type Type from 'typebox'
import { closest, didYouMean } from '../engine/closest.ts'
import type { Fault, FaultBody } from '../engine/fault.ts'
import { demand } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'

/** Statuses without a body, so that the error code would be lost. */
const statusesWithoutBody = [204, 205, 304]

/** Rejects an unknown endpoint and suggests a similar one. */
export function demandEndpoint(endpoint: string, more = '') {
  const [method = '', path = ''] = endpoint.split(' ')
  demand(
    endpointNames.some((name) => name === endpoint),
    'KEY_INVALID',
    {
      key: 'endpoint',
      hint: `${didYouMean(walletProvider.router.nearest(method, path))} ${more}`.trim(),
    },
  )
}

/** Returns a valid fault. Errors name the wrong field. */
export function faultFrom(fault: Type.Static<typeof FaultBody>): Fault {
  const { endpoint, status, code } = fault
  const hint = 'answers with this status have no body'
  demand(status === undefined || !statusesWithoutBody.includes(status), 'KEY_INVALID', {
    key: 'status',
    hint,
  })
  // With a status, a fault may have a code that is not in the catalogue.
  demand(!code || status !== undefined || allMessages().some((name) => name === code), 'KEY_INVALID', {
    key: 'code',
    hint: `${didYouMean(closest(code ?? '', allMessages()))} A code of your own needs a status`,
  })
  if (endpoint !== '*') demandEndpoint(endpoint, 'Or * for every call')
  return { ...fault }
}
