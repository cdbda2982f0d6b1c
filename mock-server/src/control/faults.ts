import { isEndpointName } from '@wallet/contracts/endpoints/table'
import { allMessages, isMessage } from '@wallet/contracts/errors'
import { type Fault, FaultBody } from '../engine/fault.ts'
import { closest, didYouMean } from '../engine/router.ts'
import { ApiError } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'
import { operation } from './operation.ts'

/** Statuses without a body, so that the error code would be lost. */
const statusesWithoutBody = [204, 205, 304]

/** Rejects an unknown endpoint and suggests a similar one. */
export function demandEndpoint(endpoint: string, more = '') {
  if (isEndpointName(endpoint)) return
  const [method = '', path = ''] = endpoint.split(' ')
  const hint = `${didYouMean(walletProvider.router.nearest(method, path))} ${more}`.trim()
  throw new ApiError('KEY_INVALID', { key: 'endpoint', hint })
}

/** Rejects a fault that cannot fire. Errors name the wrong field. */
function checkFault({ endpoint, status, code }: Fault) {
  if (status !== undefined && statusesWithoutBody.includes(status))
    throw new ApiError('KEY_INVALID', { key: 'status', hint: 'answers with this status have no body' })
  // With a status, a fault may have a code that is not in the catalogue.
  if (code && status === undefined && !isMessage(code)) {
    const hint = `${didYouMean(closest(code, allMessages()))} A code of your own needs a status`
    throw new ApiError('KEY_INVALID', { key: 'code', hint })
  }
  if (endpoint !== '*') demandEndpoint(endpoint, 'Or * for every call')
}

export const faultOperations = {
  'GET /faults': operation({
    summary: 'List the faults in the order of use',
    run: ({ world }) => ({ faults: world.faults }),
  }),
  'POST /faults': operation({
    summary: 'Add a fault',
    body: FaultBody,
    isNoted: true,
    run: ({ world, body }) => {
      checkFault(body)
      world.faults.push({ ...body })
    },
  }),
  'DELETE /faults': operation({
    summary: 'Remove all faults',
    isNoted: true,
    run: ({ world }) => void world.faults.splice(0),
  }),
}
