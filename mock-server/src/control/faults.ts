import { endpointNames } from '@wallet/contracts/endpoints/table'
import { type Fault, FaultBody } from '../engine/fault.ts'
import { checkBody } from '../engine/validate.ts'
import { demand } from '../provider/shared/apiError.ts'
import { walletProvider } from '../provider/walletProvider.ts'

/** Statuses that HTTP sends without a body, so that nobody could read what went wrong. */
const bodiless = [204, 205, 304]

/** A fault as somebody asks for it; what is wrong with it is named by its key. */
export function faultFrom(body: unknown): Fault {
  checkBody(FaultBody, body)
  const fault = body as Fault
  const { endpoint, status } = fault
  const hint = 'an answer of this status has no body'
  demand(status === undefined || !bodiless.includes(status), 'KEY_INVALID', { key: 'status', hint })
  const [method = '', path = ''] = endpoint.split(' ')
  demand(endpoint === '*' || endpointNames.some((name) => name === endpoint), 'KEY_INVALID', {
    key: 'endpoint',
    hint: `did you mean ${walletProvider.router.nearest(method, path)}? Or * for every call`,
  })
  return { ...fault }
}
